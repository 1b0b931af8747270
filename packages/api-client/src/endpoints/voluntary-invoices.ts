import type { Cents } from '@payment-center/validation/fields'
import { createVoluntaryInvoice, sendReceipt, type AccountType } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import type { OpenPayment } from './payments.ts'
import type { PracticePlace } from './public.ts'

export interface VoluntaryInvoice extends PracticePlace {
  readonly patientId: string
  /** The invoice or account number as typed; empty for none. */
  readonly reference: string
  readonly subtotal: Cents
  readonly accountType: AccountType
}

/** What the specification sends where no number was typed. */
const noReference = 'No invoice id provided'

/**
 * Makes the invoice of a voluntary payment and opens its payment; asked once more, it is the same. Errors: not_found,
 * conflict where another amount was asked for before, not_payable, rate_limited, provider_unavailable.
 */
export async function makeVoluntaryInvoice(
  api: Api,
  invoice: VoluntaryInvoice,
  paymentMethod: 'card' | 'ach' | 'otp' = 'card',
): Promise<Result<OpenPayment & { readonly invoiceId: string }>> {
  const { practiceId, locationId, patientId, subtotal, accountType } = invoice
  const result = await api.call(createVoluntaryInvoice, {
    params: { practiceId },
    body: {
      locationId,
      patientId,
      isTaxable: false,
      paymentMethod,
      description: invoice.reference.trim() || noReference,
      subtotal,
      accountType,
    },
  })
  return mapResult(result, ({ chargeEventId, paymentIntentId, clientSecret }) => ({
    invoiceId: chargeEventId,
    paymentIntentId,
    clientSecret,
  }))
}

/** Mails the receipt of an invoice that this token paid. Errors: not_found, invalid_field, conflict before it is paid, rate_limited. */
export function mailReceipt(api: Api, invoiceId: string, email: string): Promise<Result<unknown>> {
  return api.call(sendReceipt, { body: { chargeEventId: invoiceId, email } })
}
