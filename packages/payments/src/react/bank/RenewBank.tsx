import type { SavedBank } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import type { BankModule } from '../../bank-module.ts'
import type { BankLinkPort } from '../../ports.ts'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import { LinkBankDialog } from './LinkBankDialog.tsx'
import { useModule } from '../use-module.ts'
import { useLinkBank } from './use-link-bank.ts'

export interface BankRenewal {
  readonly port: BankLinkPort
  readonly module: BankModule
}

/** Loads what signs in again at the bank of a saved account; rejects if it can't be loaded. */
export type LoadBankRenewal = (bank: SavedBank) => Promise<BankRenewal>

type Props = {
  readonly bank: SavedBank
  readonly loadRenewal: LoadBankRenewal
  readonly onRenewed: () => void
  readonly onClose: () => void
}

/** Signs in again at a saved account's bank; the payment's dialog is hidden meanwhile. */
export function RenewBank({ bank, loadRenewal, ...props }: Props) {
  const [loadModule] = useState(() => () => loadRenewal(bank))
  const { module: renewal, failed, load } = useModule(loadModule)
  useEffect(() => load(), [load])
  if (renewal !== null) return <Window {...props} {...renewal} />
  return (
    <BankAccountsDialog
      state={failed ? { status: 'failed', problem: 'transfer' } : { status: 'opening' }}
      payerId={null}
      onClose={props.onClose}
      onTryAgain={load}
      onUse={props.onClose}
    />
  )
}

function Window({ port, module, onRenewed, onClose }: Omit<Props, 'bank' | 'loadRenewal'> & BankRenewal) {
  const [loadBankModule] = useState(() => () => Promise.resolve(module))
  const flow = useLinkBank({ bank: port, loadBankModule })
  return <LinkBankDialog flow={flow} payerId={null} onClose={onClose} onUse={onRenewed} />
}
