import type { Db } from '../db/index.ts'

interface NewShortLink {
  readonly code: string
  readonly practiceId: number
  readonly invoiceId: string
  readonly payerId: number
}

/** Stores a payer's code of an invoice, unless they have one. @returns their code */
export async function insertShortLink(
  db: Db,
  { code, practiceId, invoiceId, payerId }: NewShortLink,
  now: Date,
): Promise<string> {
  const row = await db
    .insertInto('short_links')
    .values({ code, practice_id: practiceId, charge_event_id: invoiceId, payer_id: payerId, created_at: now })
    .onConflict((conflict) =>
      // Otherwise the row that is there would not be returned.
      conflict.columns(['practice_id', 'charge_event_id', 'payer_id']).doUpdateSet({ payer_id: payerId }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return row.code
}

/** What the long link of a code's invoice has; undefined for an unknown code, or another payer's by now. */
export function findLinked(db: Db, code: string) {
  return db
    .selectFrom('short_links')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'short_links.charge_event_id')
    .innerJoin('payers', (on) =>
      on
        .onRef('payers.payer_id', '=', 'charge_events.payer_id')
        .onRef('payers.payer_id', '=', 'short_links.payer_id'),
    )
    .select([
      'charge_events.charge_event_id as invoiceId',
      'charge_events.practice_id as practiceId',
      'charge_events.location_id as locationId',
      'payers.email',
    ])
    .where('code', '=', code)
    .executeTakeFirst()
}
