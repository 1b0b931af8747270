import { sql } from 'kysely'
import * as v from 'valibot'
import { kindOfFunding } from '@payment-center/payments/fees'
import type { methodChoice } from '@payment-center/validation/requests'
import {
  providerPaymentMethodId,
  type PricedKind,
  type SentAnswer,
  type listPaymentMethods,
} from '@payment-center/validation/wire'
import type { Db } from '../db/index.ts'
import { prepare } from '../db/prepared-statements.ts'
import { findRow } from '../db/rows.ts'
import { ApiError } from '../base/api-error.ts'
import { type BankAccount, findBankOfPayer } from './bank-repository.ts'
import { type CardRow, selectCards, type ListedCard } from './card-repository.ts'
import { requirePayer } from '../auth/user-repository.ts'
import { mayUseSavedMethods, type Session } from '../auth/sessions.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'

/** A method saved at the provider, ready to be charged. */
export type SavedMethod =
  | { readonly type: 'card'; readonly customerId: string; readonly card: CardRow }
  | { readonly type: 'bank'; readonly customerId: string; readonly bank: BankAccount }

export type MethodChoice = v.InferOutput<typeof methodChoice>

/** How a plan or plan payment stores its method: at most one of the two is set. */
export type MethodColumns = Readonly<Record<'token_id' | 'ach_id', string | null>>

export function kindOf(method: SavedMethod): PricedKind {
  return method.type === 'bank' ? 'ach' : kindOfFunding(method.card.funding)
}

export function providerIdOf(method: SavedMethod): string {
  return method.type === 'bank' ? method.bank.source_id : method.card.payment_method_id
}

export function columnsOf(method: SavedMethod): MethodColumns {
  return method.type === 'bank'
    ? { token_id: null, ach_id: method.bank.ach_id }
    : { token_id: method.card.token_id, ach_id: null }
}

interface BanksOfPayer {
  readonly payerId: number
  readonly achIds: readonly string[]
}

const selectBanks = prepare((db, { payerId, achIds }: BanksOfPayer) =>
  db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('ach_id', '=', sql<string>`any(${achIds})`),
)

interface CardsOfPayer {
  readonly payerId: number
  readonly tokenIds: readonly string[]
}

/** A payer's saved cards with these tokenIds, each with its provider customer. */
const selectChargeableCards = prepare((db, { payerId, tokenIds }: CardsOfPayer) =>
  db
    .selectFrom('saved_cards')
    .innerJoin('vault_customers', 'vault_customers.payer_id', 'saved_cards.payer_id')
    .selectAll('saved_cards')
    .select((of) => of.ref('vault_customers.customer_id').$notNull().as('customer_id'))
    .where('saved_cards.payer_id', '=', payerId)
    .where('saved_cards.token_id', '=', sql<string>`any(${tokenIds})`)
    .where('vault_customers.customer_id', 'is not', null),
)

/** Looks up a payer's methods; the lookup gives null for a method that is deleted or of another payer. */
export async function findMethods(
  db: Db,
  payerId: number,
  named: readonly MethodColumns[],
): Promise<(columns: MethodColumns) => SavedMethod | null> {
  const methods = new Map<string, SavedMethod>()
  const tokenIds = named.flatMap(({ token_id: id }) => id ?? [])
  const cards = tokenIds.length === 0 ? [] : await selectChargeableCards(db, { payerId, tokenIds })
  for (const { customer_id: customerId, ...card } of cards) {
    methods.set(card.token_id, { type: 'card', customerId, card })
  }
  const achIds = named.flatMap((columns) => (columns.token_id === null ? (columns.ach_id ?? []) : []))
  const banks = achIds.length === 0 ? [] : await selectBanks(db, { payerId, achIds })
  for (const bank of banks) {
    methods.set(bank.ach_id, { type: 'bank', customerId: bank.customer_id, bank })
  }
  return ({ token_id: tokenId, ach_id: achId }) => methods.get(tokenId ?? achId ?? '') ?? null
}

/** A payer's method, or null if it is deleted or of another payer. */
export async function findMethod(db: Db, payerId: number, columns: MethodColumns) {
  return (await findMethods(db, payerId, [columns]))(columns)
}

export function chosenColumns(choice: MethodChoice): MethodColumns {
  return 'tokenId' in choice
    ? { token_id: choice.tokenId, ach_id: null }
    : { token_id: null, ach_id: choice.achId }
}

/**
 * A payer's method that the client chose.
 * @throws ApiError `not_found`, the same for missing methods and those of others
 */
export async function requireMethod(db: Db, payerId: number, choice: MethodChoice): Promise<SavedMethod> {
  const method = await findMethod(db, payerId, chosenColumns(choice))
  if (method === null) throw new ApiError('not_found')
  return method
}

/** The names under which a failed payment shows its method. */
export function nameOf(method: SavedMethod) {
  return method.type === 'bank'
    ? { bankName: method.bank.bank_name, bankLast4: method.bank.last4 }
    : { cardType: method.card.brand, last4: method.card.last4 }
}

/**
 * Allows a payer, and a guest who unlocked them, to see the payer's saved methods.
 * @throws ApiError `not_found`
 */
export async function requireMethodAccess(db: Db, session: Session, payerId: number): Promise<void> {
  if (session.scope === 'payer') await requirePayer(db, session, payerId)
  else if (!mayUseSavedMethods(session, payerId)) throw new ApiError('not_found')
}

/** The payer whose saved methods this session may pay an invoice with, or null. */
export function payerIdForMethods(session: Session, invoice: Invoice): number | null {
  switch (session.scope) {
    case 'payer':
      return invoice.payer.payer_id
    case 'guest':
      return session.unlockedPayerId
    case 'external':
      return null
    default:
      return session satisfies never
  }
}

/**
 * Whether another method than this one pays or paid an invoice; false if the provider's method is unknown here, such as
 * that of a saved one that was deleted or replaced since.
 * @param methodId at the provider, or of the saved method
 */
export async function isPaidByOther(db: Db, invoiceId: string, methodId: string): Promise<boolean> {
  const charged = await db
    .selectFrom('payment_attempts')
    .select('payment_method_id as id')
    .where('charge_event_id', '=', invoiceId)
    .where('state', 'in', ['claimed', 'succeeded'])
    .orderBy('attempt_number', 'desc')
    .executeTakeFirst()
  const saved = await db
    .selectFrom('saved_cards')
    .select('payment_method_id as id')
    .where('token_id', '=', methodId)
    .unionAll(db.selectFrom('bank_accounts').select('source_id as id').where('ach_id', '=', methodId))
    .executeTakeFirst()
  const chargedId = charged?.id ?? null
  if (v.is(providerPaymentMethodId, methodId)) return chargedId !== null && chargedId !== methodId
  if (chargedId === null || saved === undefined || chargedId === saved.id) return false
  return (await findRow(db, 'method_removals', { provider_method_id: chargedId })) === undefined
}

type Answer = SentAnswer<typeof listPaymentMethods>

function cardOf(card: ListedCard): Answer['paymentMethods'][number] {
  return {
    tokenId: card.token_id,
    cardToken: card.token_id,
    cardType: card.brand,
    last4: card.last4,
    cardExpirationDate: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    nameOnCard: card.name_on_card,
    cardFundingType: card.funding,
    paymentMethodCardId: card.payment_method_id,
    lastUsedFlag: card.last_used === card.payment_method_id,
  }
}

function bankOf(bank: BankAccount, payerId: number, lastUsed: string | null): Answer['achPaymentMethod'] {
  return {
    achId: bank.ach_id,
    customerId: bank.customer_id,
    payerId,
    bankAccountPaymentMethodId: bank.source_id,
    bankName: bank.bank_name,
    accountLast4: bank.last4,
    defaultFlag: true,
    lastUsedFlag: lastUsed === bank.source_id,
  }
}

export async function listMethods(db: Db, payerId: number): Promise<Answer> {
  const bank = await findBankOfPayer(db, payerId)
  const cards = await selectCards(db, payerId)
  // Without a card the bank account is the only method.
  const lastUsed = cards[0]?.last_used ?? null
  return {
    paymentMethods: cards.map(cardOf),
    achPaymentMethod: bank === undefined ? null : bankOf(bank, payerId, lastUsed),
  }
}
