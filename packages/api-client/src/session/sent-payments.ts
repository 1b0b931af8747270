import * as v from 'valibot'
import type { OpenPayment } from '@payment-center/validation/model'
import { storedValue, type StoredValue } from './session-store.ts'

/** The start of their keys in session storage. */
export const sentPaymentKey = 'sent-payment:'

const openPayment = v.object({ paymentIntentId: v.string(), clientSecret: v.string() })

/**
 * A card payment of an invoice that this tab has sent, for an API that shows it only once the provider has told it:
 * until then the tab asks the provider. Stays until the invoice is paid or the provider has refused it.
 */
export type SentPayments = (invoiceId: string) => StoredValue<OpenPayment>

export const sentPaymentOf: SentPayments = (invoiceId) => storedValue(sentPaymentKey + invoiceId, openPayment)
