import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import { insertRow } from '../db/rows.ts'
import { hashSecret } from '../auth/tokens.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { MethodOwner } from '../methods/customer-repository.ts'
import type { LinkOptions } from '../ports/method-vault.ts'
import { hourMs, dayMs } from '../base/calendar.ts'

/** How long a payer may take in the bank's dialog. */
const linkMs = hourMs

/** A stable id for the bank-linking provider that carries no personal data. */
export function userIdOf({ payer_id: payerId, charge_event_id: invoiceId }: MethodOwner): string {
  return payerId === null ? `guest-${hashSecret(invoiceId ?? '').slice(0, 24)}` : `payer-${payerId}`
}

/** Starts linking a bank account. @returns the link token for the browser */
export async function createBankLink(
  { db, vendors, clock }: Dependencies,
  practiceId: number,
  owner: MethodOwner,
  options: LinkOptions,
): Promise<string> {
  const { bankLink } = vendors.of(practiceId)
  const linkToken = await bankLink.createLinkToken(userIdOf(owner), options)
  const ends_at = new Date(clock().getTime() + linkMs)
  await insertRow(db, 'bank_links', { ...owner, ends_at, used_at: null })
  return linkToken
}

/** Uses up one of the owner's unused links. @returns false if there is none */
export async function redeemBankLink(db: Db, { payer_id, charge_event_id }: MethodOwner, now: Date) {
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

/**
 * Deletes guests' bank accounts a day after they were linked, when no session that linked one is left, and has their
 * logins removed at the providers. An account stays while its invoice is being paid, since that may be a debit of it.
 */
export async function deleteGuestBanks(db: Db, now: Date): Promise<void> {
  await db
    .with('gone', (tables) =>
      tables
        .deleteFrom('bank_accounts')
        .where('charge_event_id', 'is not', null)
        .where('created_at', '<=', new Date(now.getTime() - dayMs))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payment_attempts')
                .select('attempt_id')
                .whereRef('payment_attempts.charge_event_id', '=', 'bank_accounts.charge_event_id')
                .where('state', '=', 'claimed'),
            ),
          ),
        )
        .returning(['source_id', 'customer_id', 'access_token', 'charge_event_id']),
    )
    .insertInto('method_removals')
    .columns(['provider_method_id', 'customer_id', 'access_token', 'practice_id', 'next_check_at'])
    .expression((from) =>
      from
        .selectFrom('gone')
        .innerJoin('charge_events', 'charge_events.charge_event_id', 'gone.charge_event_id')
        .select([
          'source_id',
          'customer_id',
          'access_token',
          'charge_events.practice_id',
          sql<Date>`${now}`.as('next_check_at'),
        ]),
    )
    .execute()
}
