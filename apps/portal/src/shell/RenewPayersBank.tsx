import { RenewBank } from '@payment-center/payments/react/dialogs'
import type { SavedBank } from '@payment-center/validation/model'
import { usePayer, usePayerPorts } from './payer.ts'

type Props = {
  /** The account at whose bank the payer signs in again; null while closed. */
  readonly bank: SavedBank | null
  readonly setBank: (bank: null) => void
  readonly onRenewed: () => void
}

/** Signs in again at the bank of a payer's saved account, while a payment's dialog is hidden. */
export function RenewPayersBank({ bank, setBank, onRenewed }: Props) {
  const payer = usePayer()
  const { loadBankRenewal } = usePayerPorts()
  if (bank === null) return null
  return (
    <RenewBank
      bank={bank}
      loadRenewal={(account) => loadBankRenewal(payer, account)}
      onRenewed={() => {
        setBank(null)
        onRenewed()
      }}
      onClose={() => setBank(null)}
    />
  )
}
