import { LinkBankDialog } from './LinkBankDialog.tsx'
import { useLinkBank, type BankLinking } from './use-link-bank.ts'

type Props = {
  /** Signs in again at the bank of a saved account. */
  readonly renewal: BankLinking
  readonly onRenewed: () => void
  readonly onClose: () => void
}

/** Signs in again at a saved account's bank; the payment's dialog is hidden meanwhile. */
export function RenewBank({ renewal, onRenewed, onClose }: Props) {
  const flow = useLinkBank(renewal)
  return <LinkBankDialog flow={flow} payerId={null} onClose={onClose} onUse={onRenewed} />
}
