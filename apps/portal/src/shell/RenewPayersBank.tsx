import { LinkBankDialog } from '@payment-center/payments/react/methods'
import type { SavedBank } from '@payment-center/validation/model'
import { useState } from 'react'
import { usePayer, usePaying } from './payer.ts'

type Props = {
  /** The account at whose bank the payer signs in again. */
  readonly bank: SavedBank
  readonly setBank: (bank: null) => void
  readonly onRenewed: () => void
}

/** Signs in again at the bank of a payer's saved account, while a payment's dialog is hidden. */
export function RenewPayersBank({ bank, setBank, onRenewed }: Props) {
  const payer = usePayer()
  const { bankRenewalOf } = usePaying()
  const [renewal] = useState(() => bankRenewalOf(payer, bank))
  return (
    <LinkBankDialog
      {...renewal}
      payerId={null}
      onUse={() => {
        setBank(null)
        onRenewed()
      }}
      onClose={() => setBank(null)}
    />
  )
}
