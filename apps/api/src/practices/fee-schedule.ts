import type { FeeSchedule } from '@payment-center/payments/fees'
import type { Row } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'

/** Fees by kind of method in hundredths of a percent; 0 for kinds without a row. */
export function scheduleOf(lines: readonly Pick<Row<'practice_fees'>, 'kind' | 'rate'>[]): FeeSchedule {
  const schedule = { credit: 0, debit: 0, prepaid: 0, ach: 0 }
  for (const { kind, rate } of lines) schedule[kind] = rate
  return schedule
}

export async function selectFeeSchedule(db: Db, practiceId: number): Promise<FeeSchedule> {
  const lines = await db
    .selectFrom('practice_fees')
    .select(['kind', 'rate'])
    .where('practice_id', '=', practiceId)
    .execute()
  return scheduleOf(lines)
}

/** A practice's fees and tax in the shape of the API. */
export async function feeSchedule(
  db: Db,
  practice: Pick<Row<'practices'>, 'practice_id' | 'account_type' | 'tax_rate'>,
) {
  return {
    accountType: practice.account_type,
    ...(await selectFeeSchedule(db, practice.practice_id)),
    taxRate: practice.tax_rate,
  }
}
