import type { Cents } from '@payment-center/validation/fields'
import { getTransaction, type WireChargeEvent, type WireDecline } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import { toInvoiceFields, type InvoiceFields } from './invoice-fields.ts'

/** An invoice as its payer sees it. Amounts in cents, dates as YYYY-MM-DD. */
export interface PayerInvoice extends InvoiceFields {
  readonly dueDate: string
  readonly patientName: string
  /** Why its last payment failed; null if none did. */
  readonly decline: WireDecline | null
  readonly lines: readonly { readonly treatment: string; readonly date: string; readonly cost: Cents }[]
}

function toPayerInvoice(wire: WireChargeEvent): PayerInvoice {
  return {
    ...toInvoiceFields(wire),
    dueDate: wire.dueDate,
    decline: wire.decline,
    patientName: `${wire.patient.firstName} ${wire.patient.lastName}`,
    lines: wire.procedureDescriptions.map((line) => ({
      treatment: line.treatmentDescription,
      date: line.treatmentDate,
      cost: line.amount,
    })),
  }
}

/** Errors: not_found, invalid_field for a malformed invoice id. */
export async function getPayerInvoice(
  api: Api,
  { practiceId }: { readonly practiceId: number },
  invoiceId: string,
): Promise<Result<PayerInvoice>> {
  const result = await api.call(getTransaction, { params: { practiceId, chargeEventId: invoiceId } })
  return mapResult(result, toPayerInvoice)
}
