/** What the bank-linking provider returns once the payer has signed in at their bank. */
export interface BankLogin {
  readonly publicToken: string
  /** The account that was chosen there. */
  readonly accountId: string
}
