import type { Db, Row } from '../db/index.ts'
import { problemOfAmount } from '../invoices/price-new-invoice.ts'
import type { LocationKey } from '../practices/practice-repository.ts'
import type { PlanTerms } from './new-plan-repository.ts'
import { monthlyPartOf } from './plan-schedule.ts'

/** Which of a new plan's terms can't be, and why, as a sentence. */
export interface TermsProblem {
  readonly field: 'firstDate' | 'amount' | 'instalments'
  readonly sentence: string
}

/** @param today at the practice, YYYY-MM-DD @returns null for terms that can be billed and charged */
export async function problemOfTerms(
  db: Db,
  practice: Pick<Row<'practices'>, 'account_type' | 'fee_program' | 'tax_rate'>,
  location: LocationKey,
  { subtotal, instalments, firstDate, description, taxRate }: PlanTerms,
  today: string,
): Promise<TermsProblem | null> {
  if (firstDate < today) return { field: 'firstDate', sentence: 'The first date has passed.' }
  if (monthlyPartOf(subtotal, instalments) === null) {
    const sentence =
      'Each instalment must be at least $0.50, and the last one takes what is left: choose fewer.'
    return { field: 'instalments', sentence }
  }
  // An extra payment may pay all of it at once.
  const line = { treatment: description, date: firstDate, amount: subtotal, isTaxable: taxRate > 0 }
  const sentence = await problemOfAmount(db, practice, location, [line])
  return sentence === null ? null : { field: 'amount', sentence }
}
