import { getTransaction, type WireChargeEvent } from '@payment-center/validation/wire'
import { fail, mapResult, type Api, type ApiError, type Result } from '../http/index.ts'
import { toInvoiceFields, withSentPayment } from './invoice.ts'
import type { PayerAtPractice } from './methods.ts'
import { listInvoices, unpaidStatuses } from './overview.ts'

/** An invoice as its payer sees it. Amounts in cents, dates as YYYY-MM-DD. */
export type PayerInvoice = Readonly<ReturnType<typeof toPayerInvoice>>

const nameOf = ({ firstName, lastName }: WireChargeEvent['patient']) => `${firstName} ${lastName}`

/** The patient's name where they are known not to be the payer; null otherwise. */
function otherPatient({ patient, payer }: Pick<WireChargeEvent, 'patient' | 'payer'>): string | null {
  const name = nameOf(patient).trim()
  return payer === null || name === '' || name === nameOf(payer).trim() ? null : name
}

const toPayerInvoice = (wire: WireChargeEvent, transactionId: string) => ({
  ...toInvoiceFields(wire),
  transactionId: wire.transactionId ?? transactionId,
  /** Why its last payment failed, or that the bank took it back; null for neither. */
  decline: wire.decline,
  isCollectible: wire.isCollectible,
  isBankPaymentReturned: wire.decline?.kind === 'returned' || wire.decline?.kind === 'disputed',
  patientName: nameOf(wire.patient),
  otherPatient: otherPatient(wire),
  lines: wire.procedureDescriptions.map((line) => ({
    treatment: line.treatmentDescription,
    date: line.treatmentDate,
    cost: line.amount,
  })),
})

/** Whether the payer has no such invoice, so that a retry would not help. */
export const isUnknownInvoice = ({ code }: ApiError): boolean =>
  code === 'not_found' || code === 'invalid_field' || code === 'bad_request'

/**
 * An invoice by the id of its transaction, or of its charge event, as links from outside have it.
 * Errors: not_found, invalid_field for a malformed id.
 */
export async function getPayerInvoice(
  api: Api,
  payer: PayerAtPractice,
  id: string,
): Promise<Result<PayerInvoice>> {
  const invoice = await readTransaction(api, payer, id)
  return !invoice.ok && isUnknownInvoice(invoice.error) ? findUnpaid(api, payer, id) : invoice
}

/** The transactions of the charge events that the page has read: a paid one is in no list with both ids. */
const knownTransactions = new Map<string, string>()

/** An invoice by the id of its charge event, which may also be the id of another transaction. Errors: not_found. */
export async function findPayerInvoice(
  api: Api,
  payer: PayerAtPractice,
  invoiceId: string,
): Promise<Result<PayerInvoice>> {
  const invoice = await readTransaction(api, payer, knownTransactions.get(invoiceId) ?? invoiceId)
  const isOther = invoice.ok ? invoice.value.invoiceId !== invoiceId : isUnknownInvoice(invoice.error)
  return isOther ? findUnpaid(api, payer, invoiceId) : invoice
}

async function readTransaction(
  api: Api,
  { practiceId }: PayerAtPractice,
  transactionId: string,
): Promise<Result<PayerInvoice>> {
  const result = await api.call(getTransaction, { params: { practiceId, chargeEventId: transactionId } })
  const invoice = mapResult(result, (wire) => withSentPayment(api, toPayerInvoice(wire, transactionId)))
  if (invoice.ok) knownTransactions.set(invoice.value.invoiceId, invoice.value.transactionId)
  return invoice
}

async function findUnpaid(
  api: Api,
  payer: PayerAtPractice,
  invoiceId: string,
): Promise<Result<PayerInvoice>> {
  const lists = await Promise.all(unpaidStatuses.map((status) => listInvoices(api, payer, status)))
  const invoice = lists
    .flatMap((list) => (list.ok ? list.value : []))
    .find((listed) => listed.invoiceId === invoiceId)
  if (invoice !== undefined) return readTransaction(api, payer, invoice.transactionId)
  return lists.find((list) => !list.ok) ?? fail('not_found', 'no such invoice')
}
