import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Row, Tx, NewRow } from '../db/index.ts'
import { deleteRows, findRow, insertUnlessKnown, lockRow, requireRow, updateRows } from '../db/rows.ts'
import type { Card } from '../ports/payment-provider.ts'
import { dayMs } from '../base/calendar.ts'
import { mintMethodId } from './mint-method-id.ts'
import type { CardTester } from '../auth/declined-cards.ts'

export type CardRow = Row<'saved_cards'>

const fundings = ['credit', 'debit', 'prepaid'] as const

/** `last_used`: the provider's id of the saved card or bank account that the payer last chose for a bill. */
export interface ListedCard extends CardRow {
  readonly last_used: string | null
}

/** A payer's saved cards, newest first. */
export async function selectCards(db: Db, payerId: number): Promise<ListedCard[]> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .select((of) => selectLastUsed(of, payerId).as('last_used'))
    .where('payer_id', '=', payerId)
    .orderBy('created_at', 'desc')
    .orderBy('exp_year', 'desc')
    .orderBy('exp_month', 'desc')
    .orderBy('token_id')
    .execute()
}

/** A plan's payments don't count: the payer chose their method once, for the plan. */
const selectLastUsed = (of: ExpressionBuilder<Database, 'saved_cards'>, payerId: number) =>
  of
    .selectFrom('charge_events')
    .innerJoin('payment_attempts', 'payment_attempts.charge_event_id', 'charge_events.charge_event_id')
    .select('payment_attempts.payment_method_id')
    .where('charge_events.payer_id', '=', payerId)
    .where('charge_events.payment_plan_id', 'is', null)
    .where((is) =>
      is.or([
        is('payment_attempts.state', '=', 'succeeded'),
        is('payment_attempts.processing_at', 'is not', null),
      ]),
    )
    .where('payment_attempts.payment_method_id', 'in', (saved) =>
      saved
        .selectFrom('saved_cards as own')
        .select('own.payment_method_id')
        .where('own.payer_id', '=', payerId)
        .unionAll(
          saved
            .selectFrom('bank_accounts')
            .select('bank_accounts.source_id as payment_method_id')
            .where('bank_accounts.payer_id', '=', payerId),
        ),
    )
    .orderBy('payment_attempts.claimed_at', (order) => order.desc().nullsLast())
    .limit(1)

async function findSameCard(db: Db, payerId: number, { fingerprint }: Card): Promise<CardRow | null> {
  if (fingerprint === null) return null
  const row = await db
    .selectFrom('saved_cards')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('fingerprint', '=', fingerprint)
    .orderBy('created_at')
    .orderBy('token_id')
    .executeTakeFirst()
  return row ?? null
}

function cardColumns(card: Card): Omit<CardRow, 'token_id' | 'payer_id' | 'practice_id' | 'created_at'> {
  return {
    payment_method_id: card.paymentMethodId,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    name_on_card: card.nameOnCard,
    funding: fundings.find((funding) => funding === card.funding) ?? 'unknown',
    fingerprint: card.fingerprint,
  }
}

/** A payment in progress with the old card has this long to end before the provider detaches it. */
const payingEndsWithinMs = dayMs

/** Replaces the card's data but keeps its tokenId, so that plans continue with it. */
async function replaceCard(db: Db, saved: CardRow, card: Card, now: Date): Promise<void> {
  await updateRows(db, 'saved_cards', { token_id: saved.token_id }, cardColumns(card))
  const { practice_id } = await requireRow(db, 'payers', { payer_id: saved.payer_id })
  await insertUnlessKnown(db, 'method_removals', {
    provider_method_id: saved.payment_method_id,
    customer_id: card.customerId ?? '',
    access_token: null,
    practice_id,
    done_at: null,
    next_check_at: new Date(now.getTime() + payingEndsWithinMs),
  })
}

/** Saves a payer's card, replacing the saved one with the same number. */
export async function upsertCard(tx: Tx, payerId: number, card: Card, now: Date): Promise<void> {
  // Locks the customer, so that the second of two concurrent requests finds the first one's card.
  await lockRow(tx, 'vault_customers', { payer_id: payerId })
  const saved = await findSameCard(tx, payerId, card)
  if (saved?.payment_method_id === card.paymentMethodId) return
  if (saved !== null) return replaceCard(tx, saved, card, now)
  const row = { token_id: mintMethodId('tok'), payer_id: payerId, created_at: now, ...cardColumns(card) }
  await insertUnlessKnown(tx, 'saved_cards', row)
}

const endOf = (month: number, year: number) => year * 12 + month

/**
 * As `upsertCard` for a card that paid an invoice, for its payer. Captures may arrive late, so a card that expires no
 * later than the saved one is ignored.
 */
export async function savePaidCard(tx: Tx, invoiceId: string, card: Card, now: Date): Promise<void> {
  const { payer_id: payerId } = await requireRow(tx, 'charge_events', { charge_event_id: invoiceId })
  const saved = await findSameCard(tx, payerId, card)
  const lasts = saved === null ? 0 : endOf(saved.exp_month, saved.exp_year)
  if (endOf(card.expMonth, card.expYear) > lasts) await upsertCard(tx, payerId, card, now)
}

export function lockCard(tx: Tx, payerId: number, tokenId: string): Promise<Row<'saved_cards'> | undefined> {
  return lockRow(tx, 'saved_cards', { token_id: tokenId, payer_id: payerId })
}

export async function deleteSavedCard(tx: Tx, tokenId: string): Promise<void> {
  await deleteRows(tx, 'saved_cards', { token_id: tokenId })
}

/** Stores what the provider knows of a card, unless another card has replaced it. */
export async function updateCard(db: Db, tokenId: string, cardId: string, card: Card): Promise<void> {
  await updateRows(db, 'saved_cards', { token_id: tokenId, payment_method_id: cardId }, cardColumns(card))
}

export async function findTokenId(tx: Tx, payerId: number, cardId: string): Promise<string | undefined> {
  return (await findRow(tx, 'saved_cards', { payer_id: payerId, payment_method_id: cardId }))?.token_id
}

/** A setup that a browser may still confirm; nothing if it is over. */
const openSetup = (db: Db, setupId: string) =>
  db
    .selectFrom('card_setups')
    .innerJoin('payers', 'payers.payer_id', 'card_setups.payer_id')
    .selectAll('card_setups')
    .select('payers.practice_id')
    .where('setup_intent_id', '=', setupId)
    .where('done_at', 'is', null)

export const selectOpenSetup = (db: Db, setupId: string) => openSetup(db, setupId).executeTakeFirst()

/** @throws an error that `retryWhileLocked` retries while another transaction holds it */
export const lockOpenSetup = (tx: Tx, setupId: string) =>
  openSetup(tx, setupId).forUpdate('card_setups').noWait().executeTakeFirst()

/** @returns whether no setup had this id */
export function insertSetup(db: Db, setup: NewRow<'card_setups'>): Promise<boolean> {
  return insertUnlessKnown(db, 'card_setups', setup)
}

export async function updateSetup(
  db: Db,
  setupId: string,
  change: { readonly declines: number } | { readonly done_at: Date },
): Promise<void> {
  await updateRows(db, 'card_setups', { setup_intent_id: setupId }, change)
}

export async function findOpenSetups(db: Db, tester: CardTester): Promise<string[]> {
  if (tester.of === 'bill') return []
  const { network, payerId } = tester
  const setups = await db
    .selectFrom('card_setups')
    .select('setup_intent_id')
    .where('done_at', 'is', null)
    .where((is) => is.or([is('site_hash', '=', network.site_hash), is('payer_id', '=', payerId ?? 0)]))
    .execute()
  return setups.map(({ setup_intent_id: id }) => id)
}
