import type { ExtraPaymentOrder } from '@payment-center/validation/model'
import { aPayablePlan, extraTotals, visaCredit } from '@payment-center/validation/testing'
import type { ExtraEntry } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'

export const aligner = aPayablePlan()
export const crown = {
  ...aligner,
  planId: '9002',
  description: 'Crown, upper left',
  remaining: cents(41_235),
}

export const entry: ExtraEntry = { plan: aligner, onlyPlan: false, method: visaCredit, typed: '300.00' }
export const order: ExtraPaymentOrder = {
  key: 'key-of-a-story',
  planId: '9001',
  method: { tokenId: visaCredit.tokenId },
  totals: extraTotals,
  authorization: null,
}
export const record = {
  invoiceId: '7QK2M9XD4T1B',
  amount: cents(31_050),
  monthly: cents(15_000),
  remaining: cents(105_000),
  completed: false,
}
