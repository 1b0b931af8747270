import type { Db, NewRow } from '../db/index.ts'

/** Stores the code of a text's link, unless it has one. @returns its code */
export async function insertShortLink(db: Db, link: NewRow<'short_links'>): Promise<string> {
  const row = await db
    .insertInto('short_links')
    .values(link)
    .onConflict((conflict) =>
      // Otherwise the row that is there would not be returned.
      conflict.columns(['practice_id', 'link_key']).doUpdateSet({ link_key: link.link_key }),
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
    .innerJoin('practices', 'practices.practice_id', 'charge_events.practice_id')
    .select([
      'practices.link_days as linkDays',
      'short_links.link_key as linkKey',
      'charge_events.charge_event_id as invoiceId',
      'charge_events.practice_id as practiceId',
      'charge_events.location_id as locationId',
      'payers.email',
    ])
    .where('code', '=', code)
    .executeTakeFirst()
}
