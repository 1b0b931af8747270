import type { BankLinkPort } from '../../ports.ts'
import { useEffect, useState } from 'react'
import type { BankKit } from '../../bank-kit.ts'
import { linkBank, type LinkBankEvent, type LinkBankState } from '../../flows/index.ts'
import { useFlow, type OpenFlow } from '../use-flow.ts'

/** The flow that a screen owns and `LinkBankDialog` shows. */
export interface LinkBank extends OpenFlow<LinkBankState, LinkBankEvent> {
  /** Null until the provider's code is there. */
  readonly kit: BankKit | null
}

type Needs = { readonly bank: BankLinkPort; readonly loadBankKit: () => Promise<BankKit> }

/** Getting a bank account to pay with; ports are those of the first rendering, and the provider's code comes on opening. */
export function useLinkBank({ bank, loadBankKit }: Needs): LinkBank {
  const [kit, setKit] = useState<BankKit | null>(null)
  const { state, send } = useFlow(linkBank, bank)
  const wanted = kit === null && (state.status === 'opening' || state.status === 'linking')
  useEffect(() => {
    if (!wanted) return undefined
    let awaited = true
    loadBankKit().then(
      (loaded) => awaited && setKit(loaded),
      () => awaited && send({ type: 'failed', problem: 'transfer' }),
    )
    return () => {
      awaited = false
    }
  }, [wanted, loadBankKit, send])
  return { state, send, kit }
}
