/** A card that a payer saved. */
export interface SavedCard {
  readonly kind: 'card'
  readonly tokenId: string
  /** The network as the provider names it, such as `visa`. */
  readonly cardType: string
  readonly funding: 'credit' | 'debit' | 'prepaid'
  readonly last4: string
  /** MM/YYYY */
  readonly expires: string
}

/** The one bank account on file. */
export interface SavedBank {
  readonly kind: 'bank'
  readonly achId: string
  /** Whose account it is at the card provider. */
  readonly customerId: string
  readonly bankName: string
  readonly last4: string
}

export type SavedMethod = SavedCard | SavedBank

/** The id by which the API knows it: tokenId or achId. */
export const savedMethodId = (method: SavedMethod): string =>
  method.kind === 'card' ? method.tokenId : method.achId
