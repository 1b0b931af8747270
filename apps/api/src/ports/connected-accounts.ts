/** A practice's own account at the card provider. */
export interface ConnectedAccount {
  /** `active` when the account can do it, such as `card_payments`. */
  readonly capabilities: Readonly<Record<string, string>>
}
