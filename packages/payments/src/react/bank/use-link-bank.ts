import type { BankLinkPort } from '../../ports.ts'
import { useEffect, useState } from 'react'
import type { BankModule } from '../../bank-module.ts'
import { linkBank } from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

/** The flow that a screen owns and `LinkBankDialog` shows. */
export type LinkBank = ReturnType<typeof useLinkBank>

type Needs = { readonly bank: BankLinkPort; readonly loadBankModule: () => Promise<BankModule> }

/** Uses the ports of the first render, and loads the provider's code on opening. */
export function useLinkBank({ bank, loadBankModule }: Needs) {
  /** Null until the provider's code is loaded. */
  const [module, setModule] = useState<BankModule | null>(null)
  const { state, send } = useFlow(linkBank, bank)
  const openLink = state.status === 'linking' ? state.linkToken : null
  useEffect(() => {
    if (openLink === null) return undefined
    bank.keepLink(openLink)
    return () => bank.forgetLink()
  }, [bank, openLink])
  const isNeeded = module === null && (state.status === 'opening' || state.status === 'linking')
  useEffect(() => {
    if (!isNeeded) return undefined
    let awaited = true
    loadBankModule().then(
      (loaded) => awaited && setModule(loaded),
      () => awaited && send({ type: 'failed', problem: 'transfer' }),
    )
    return () => {
      awaited = false
    }
  }, [isNeeded, loadBankModule, send])
  return { state, send, module }
}
