import { kindOfFunding } from '@payment-center/payments/fees'
import type { methodChoice, PricedKind } from '@payment-center/validation/wire'
import type * as v from 'valibot'
import { ApiError } from '../server/http/api-error.ts'
import type { Db } from '../server/dependencies.ts'
import { selectBanks, type BankAccount } from './bank-repository.ts'
import { selectChargeableCards, type SavedCard } from './card-repository.ts'

/** A method that is kept at the provider, ready to be charged. */
export type SavedMethod =
  | { readonly type: 'card'; readonly customerId: string; readonly card: SavedCard }
  | { readonly type: 'bank'; readonly customerId: string; readonly bank: BankAccount }

export type MethodChoice = v.InferOutput<typeof methodChoice>

/** What a plan, or a plan's payment, names: one of the two at most. */
export interface MethodColumns {
  readonly token_id: string | null
  readonly ach_id: string | null
}

/** By which price it is charged. */
export function kindOf(method: SavedMethod): PricedKind {
  return method.type === 'bank' ? 'ach' : kindOfFunding(method.card.funding)
}

/** The provider's id. */
export function providerIdOf(method: SavedMethod): string {
  return method.type === 'bank' ? method.bank.source_id : method.card.payment_method_id
}

/** As a plan, or a plan’s payment, names it. */
export function columnsOf(method: SavedMethod): MethodColumns {
  return method.type === 'bank'
    ? { token_id: null, ach_id: method.bank.ach_id }
    : { token_id: method.card.token_id, ach_id: null }
}

/** The methods that are named, each by its columns: null where it is gone or not this payer's. */
export async function findMethods(
  db: Db,
  payerId: number,
  named: readonly MethodColumns[],
): Promise<(columns: MethodColumns) => SavedMethod | null> {
  const methods = new Map<string, SavedMethod>()
  const tokenIds = named.flatMap(({ token_id: id }) => id ?? [])
  for (const { customer_id: customerId, ...card } of await selectChargeableCards(db, payerId, tokenIds)) {
    methods.set(card.token_id, { type: 'card', customerId, card })
  }
  const achIds = named.flatMap((columns) => (columns.token_id === null ? (columns.ach_id ?? []) : []))
  for (const bank of await selectBanks(db, payerId, achIds)) {
    methods.set(bank.ach_id, { type: 'bank', customerId: bank.customer_id, bank })
  }
  return ({ token_id: tokenId, ach_id: achId }) => methods.get(tokenId ?? achId ?? '') ?? null
}

/** The method that is named, where it is this payer's; null where it is gone or somebody else's. */
export async function findMethod(
  db: Db,
  payerId: number,
  columns: MethodColumns,
): Promise<SavedMethod | null> {
  return (await findMethods(db, payerId, [columns]))(columns)
}

/** The method of a payer that a client chose. @throws ApiError `not_found`, the same for missing and not his */
export async function requireMethod(db: Db, payerId: number, choice: MethodChoice): Promise<SavedMethod> {
  const columns =
    'tokenId' in choice
      ? { token_id: choice.tokenId, ach_id: null }
      : { token_id: null, ach_id: choice.achId }
  const method = await findMethod(db, payerId, columns)
  if (method === null) throw new ApiError('not_found')
  return method
}

/** What is shown of a method by its name alone. */
export function nameOf(method: SavedMethod) {
  return method.type === 'bank'
    ? { bankName: method.bank.bank_name, bankLast4: method.bank.last4 }
    : { cardType: method.card.brand, last4: method.card.last4 }
}
