import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { WhatYouPay } from '@payment-center/payments/react/checkout'
import { TreatmentName } from '@payment-center/payments/react/receipt'
import { LedgerRow, Numeric } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { historyMessages, invoiceMessages } from './messages.en.ts'

type Props = {
  readonly invoice: PayerInvoice
  /** The invoice can't be paid, now or any more. */
  readonly settled: boolean
  readonly isPayable?: boolean
}

export function AmountDue({ invoice, settled, isPayable = !settled }: Props) {
  const { headingSettled } = useMessages(invoiceMessages)
  const { patient } = useMessages(historyMessages)
  const { otherPatient } = invoice
  return (
    <WhatYouPay
      invoice={invoice}
      lines={treatmentLines(invoice)}
      isPayable={isPayable}
      heading={settled ? headingSettled : undefined}
      facts={otherPatient !== null && <LedgerRow label={patient}>{otherPatient}</LedgerRow>}
    />
  )
}

export const treatmentLines = ({ lines }: PayerInvoice) =>
  lines.map(({ treatment, date, cost }) => ({
    label: <TreatmentName treatment={treatment} />,
    detail: <Numeric>{formatDate(date)}</Numeric>,
    cost,
  }))
