import type { PricedKind } from '../wire/values.ts'
import type { Decline } from './payments.ts'

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

export const savedMethodId = (method: MethodId) => ('tokenId' in method ? method.tokenId : method.achId)

/** A card is priced by its funding. */
export const pricedKindOf = (method: Pick<SavedCard, 'kind' | 'funding'> | { kind: 'bank' }): PricedKind =>
  method.kind === 'card' ? method.funding : 'ach'

/** The bank-linking provider's result after the payer signed in at their bank. */
export interface BankLogin {
  readonly publicToken: string
  readonly accountId: string
}

/** An open window of the bank-linking provider. */
export interface BankLinkWindow {
  readonly linkToken: string
  /** The address to which a bank's own site returned; null while the window is open for the first time. */
  readonly receivedUri: string | null
}

/** A window to open again after a bank's own site replaced the page. */
export interface ReturnedLink extends BankLinkWindow {
  /** The saved account that gets a new sign-in; null for a new account. */
  readonly renewed: SavedBank | null
}

export interface CardSetup {
  readonly clientSecret: string
}

export type SetupOutcome =
  | { readonly result: 'setUp'; readonly cardId: string }
  | { readonly result: 'declined'; readonly decline: Decline }
  /** The setup is over without a card: it needs a new one. */
  | { readonly result: 'canceled' }
  /** No response: the same setup can be tried again. */
  | { readonly result: 'unknown' }
