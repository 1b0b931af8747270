import { billingTotals, taxOf } from '@payment-center/payments/fees'
import { add, cents } from '@payment-center/payments/money'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import type { Db, Row } from '../db/index.ts'
import { roundsFeeDown, selectFeeSchedule, type LocationKey } from '../practices/practice-repository.ts'
import type { NewLine } from './new-invoice-repository.ts'

type Terms = Pick<Row<'practices'>, 'account_type' | 'fee_program' | 'tax_rate'>

const kinds = ['credit', 'debit', 'prepaid', 'ach'] as const

/** Why some payment method could not pay an invoice of these lines, as a sentence; null if each can. */
export async function problemOfAmount(
  db: Db,
  practice: Terms,
  location: LocationKey,
  lines: readonly NewLine[],
): Promise<string | null> {
  const items = lines.map(({ amount, isTaxable }) => ({ amount: cents(amount), isTaxable }))
  const subtotal = add(...items.map(({ amount }) => amount))
  if (subtotal < leastCharge) return 'An invoice must be at least $0.50, the card provider’s minimum.'
  const bill = {
    subtotal,
    tax: taxOf(items, practice.tax_rate),
    accountType: practice.account_type,
    feeSchedule: await selectFeeSchedule(db, location),
    roundsFeeDown: roundsFeeDown(practice.fee_program),
  }
  if (Math.max(...kinds.map((kind) => billingTotals(bill, kind).total)) <= largestAmount) return null
  return 'An invoice can be at most $999,999.99 with tax and fees, the card provider’s limit.'
}
