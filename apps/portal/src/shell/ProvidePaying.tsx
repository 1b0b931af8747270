import { ReceiptRecipient } from '@payment-center/payments/react/receipt'
import type { ReactNode } from 'react'
import { PayingContext, usePayer, type Paying } from './payer.ts'

type Props = { readonly paying: Paying; readonly children: ReactNode }

/** Around the screens and dialogs that charge. */
export function ProvidePaying({ paying, children }: Props) {
  const { api, email } = usePayer()
  return (
    <PayingContext value={paying}>
      <ReceiptRecipient value={api.takesAdditions() ? email : null}>{children}</ReceiptRecipient>
    </PayingContext>
  )
}
