import { createInvoice } from './create-invoice.ts'
import { createLocation } from './create-location.ts'
import { createPayer } from './create-payer.ts'
import { createPractice } from './create-practice.ts'
import { forgivePayment, resetSecondFactor } from './forgive-payment.ts'
import type { Operation } from './operation.ts'

export { UsageError, type Operation } from './operation.ts'
export { findAccount, stripeAddress } from '../stripe/client.ts'

/** Each is an npm script of its name. */
export const operations: readonly Operation[] = [
  createInvoice,
  createLocation,
  createPayer,
  createPractice,
  forgivePayment,
  resetSecondFactor,
]
