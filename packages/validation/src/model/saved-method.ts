import type { PricedKind } from '../wire/method-kinds.ts'

export interface SavedCard {
  readonly kind: 'card'
  readonly tokenId: string
  /** The network as the provider names it, such as `visa`. */
  readonly cardType: string
  readonly funding: Exclude<PricedKind, 'ach'>
  readonly last4: string
  /** MM/YYYY */
  readonly expires: string
  /** The payer last chose it for a bill. */
  readonly lastUsed?: true | undefined
}

export interface SavedBank {
  readonly kind: 'bank'
  readonly achId: string
  /** The card provider's customer that owns the account. */
  readonly customerId: string
  readonly bankName: string
  readonly last4: string
  /** The payer last chose it for a bill. */
  readonly lastUsed?: true | undefined
}

export type SavedMethod = SavedCard | SavedBank

/** The fields that identify a method to the payer. */
export type NamedMethod =
  | Pick<SavedCard, 'kind' | 'cardType' | 'last4'>
  | Pick<SavedBank, 'kind' | 'bankName' | 'last4'>

export type PlanMethod =
  | Pick<SavedCard, 'kind' | 'tokenId' | 'cardType' | 'last4'>
  | Pick<SavedBank, 'kind' | 'achId' | 'bankName' | 'last4'>

export interface SavedMethods {
  /** Newest first. */
  readonly cards: readonly SavedCard[]
  readonly bank: SavedBank | null
}

/** The cards, then the bank account; none while they are unknown. */
export const listSavedMethods = (methods: SavedMethods | undefined): readonly SavedMethod[] =>
  methods === undefined ? [] : [...methods.cards, ...(methods.bank === null ? [] : [methods.bank])]

export type MethodId = { readonly tokenId: string } | { readonly achId: string }

export const savedMethodId = (method: MethodId): string =>
  'tokenId' in method ? method.tokenId : method.achId

/** A card is priced by its funding. */
export const pricedKindOf = (method: Pick<SavedCard, 'kind' | 'funding'> | { kind: 'bank' }): PricedKind =>
  method.kind === 'card' ? method.funding : 'ach'
