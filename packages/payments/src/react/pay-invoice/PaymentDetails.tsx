import { Ledger } from '@payment-center/ui'
import type { Payment } from '../receipt/to-receipt.ts'
import { DateRow, MethodRow } from './PaymentRows.tsx'

export const PaymentDetails = ({ payment }: { readonly payment: Payment }) => (
  <Ledger>
    <MethodRow method={payment.paidWith} />
    <DateRow date={payment.paidOn} />
  </Ledger>
)
