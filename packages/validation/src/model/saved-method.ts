import type { PricedKind } from '../wire/method-kinds.ts'

/** A card that a payer saved. */
export interface SavedCard {
  readonly kind: 'card'
  readonly tokenId: string
  /** The network as the provider names it, such as `visa`. */
  readonly cardType: string
  readonly funding: Exclude<PricedKind, 'ach'>
  readonly last4: string
  /** MM/YYYY */
  readonly expires: string
}

/** The one bank account on file. */
export interface SavedBank {
  readonly kind: 'bank'
  readonly achId: string
  /** The customer at the card provider that the account belongs to. */
  readonly customerId: string
  readonly bankName: string
  readonly last4: string
}

export type SavedMethod = SavedCard | SavedBank

/** A method by its name alone. */
export type NamedMethod =
  | Pick<SavedCard, 'kind' | 'cardType' | 'last4'>
  | Pick<SavedBank, 'kind' | 'bankName' | 'last4'>

/** The method that a plan charges, or that its payment was tried with. */
export type PlanMethod =
  | Pick<SavedCard, 'kind' | 'tokenId' | 'cardType' | 'last4'>
  | Pick<SavedBank, 'kind' | 'achId' | 'bankName' | 'last4'>

export interface SavedMethods {
  /** The newest first. */
  readonly cards: readonly SavedCard[]
  readonly bank: SavedBank | null
}

/** Which saved method pays: tokenId or achId, as the API knows it. */
export type MethodId = { readonly tokenId: string } | { readonly achId: string }

/** The id by which the API knows it: tokenId or achId. */
export const savedMethodId = (method: MethodId): string =>
  'tokenId' in method ? method.tokenId : method.achId

/** The kind by which a method is priced: a card's funding, or `ach`. */
export const pricedKindOf = (method: Pick<SavedCard, 'kind' | 'funding'> | { kind: 'bank' }): PricedKind =>
  method.kind === 'card' ? method.funding : 'ach'
