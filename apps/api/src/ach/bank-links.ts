import { hashSecret } from '../auth/tokens.ts'
import type { Db, Dependencies } from '../server/dependencies.ts'
import type { Language } from '../server/http/language.ts'
import type { MethodOwner } from '../methods/method-owner.ts'

/** So long a person may take at his bank's dialog. */
const linkMs = 60 * 60_000

/** Who somebody is to the bank-linking provider: always the same, and no more than that. */
function userIdOf({ payer_id: payerId, charge_event_id: invoiceId }: MethodOwner): string {
  return payerId === null ? `guest-${hashSecret(invoiceId ?? '').slice(0, 24)}` : `payer-${payerId}`
}

/** Begins linking a bank account for its owner, and gives the token for the browser. */
export async function createBankLink(
  { db, bankLink, clock }: Dependencies,
  owner: MethodOwner,
  language: Language,
): Promise<string> {
  const linkToken = await bankLink.createLinkToken(userIdOf(owner), language)
  await db
    .insertInto('bank_links')
    .values({ ...owner, ends_at: new Date(clock().getTime() + linkMs), used_at: null })
    .execute()
  return linkToken
}

/** Takes one of the links that the owner has begun, for what came of it; false where he has none left. */
export async function redeemBankLink(
  db: Db,
  { payer_id, charge_event_id }: MethodOwner,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('bank_links')
    .set({ used_at: now })
    .where('bank_link_id', '=', (from) =>
      from
        .selectFrom('bank_links')
        .select('bank_link_id')
        .where('payer_id', 'is not distinct from', payer_id)
        .where('charge_event_id', 'is not distinct from', charge_event_id)
        .where('used_at', 'is', null)
        .where('ends_at', '>', now)
        .orderBy('bank_link_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('bank_link_id')
    .executeTakeFirst()
  return row !== undefined
}
