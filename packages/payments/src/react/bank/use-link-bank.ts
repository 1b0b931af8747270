import type { BankLinkPort } from '../../ports.ts'
import { useEffect } from 'react'
import type { BankModule } from '../../bank-module.ts'
import { linkBank } from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The flow that a screen owns and `LinkBankDialog` shows. */
export type LinkBank = ReturnType<typeof useLinkBank>

export interface BankLinking {
  readonly port: BankLinkPort
  readonly module: BankModule
}

/** Uses the ports of the first render. */
export function useLinkBank({ port: bank, module }: BankLinking) {
  const { state, send } = useFlow(linkBank, bank)
  const openLink = state.status === 'linking' ? state.linkToken : null
  useEffect(() => {
    if (openLink === null) return undefined
    bank.keepLink(openLink)
    return () => bank.forgetLink()
  }, [bank, openLink])
  return { state, send, module }
}
