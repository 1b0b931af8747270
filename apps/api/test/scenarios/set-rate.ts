import type { World } from '../world.ts'

type FeeKind = 'credit' | 'debit' | 'prepaid' | 'ach'

/** Changes a practice's fee rate, in basis points. */
export async function setRate(
  { dependencies: { db } }: World,
  kind: FeeKind,
  rate: number,
  practiceId = 1,
): Promise<void> {
  await db
    .updateTable('practice_fees')
    .set({ rate })
    .where('practice_id', '=', practiceId)
    .where('kind', '=', kind)
    .execute()
}
