import { getTransaction, type WireChargeEvent } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import { toInvoiceFields } from './invoice-fields.ts'

/** An invoice as its payer sees it. Amounts in cents, dates as YYYY-MM-DD. */
export type PayerInvoice = Readonly<ReturnType<typeof toPayerInvoice>>

const toPayerInvoice = (wire: WireChargeEvent) => ({
  ...toInvoiceFields(wire),
  transactionId: wire.transactionId ?? wire.chargeEventId,
  dueDate: wire.dueDate,
  /** Why its last payment failed, or that the bank took it back; null for neither. */
  decline: wire.decline,
  isBankPaymentReturned: wire.decline?.kind === 'returned' || wire.decline?.kind === 'disputed',
  patientName: `${wire.patient.firstName} ${wire.patient.lastName}`,
  lines: wire.procedureDescriptions.map((line) => ({
    treatment: line.treatmentDescription,
    date: line.treatmentDate,
    cost: line.amount,
  })),
})

/** Errors: not_found, invalid_field for a malformed id. */
export async function getPayerInvoice(
  api: Api,
  { practiceId }: { readonly practiceId: string },
  transactionId: string,
): Promise<Result<PayerInvoice>> {
  const result = await api.call(getTransaction, { params: { practiceId, chargeEventId: transactionId } })
  return mapResult(result, toPayerInvoice)
}
