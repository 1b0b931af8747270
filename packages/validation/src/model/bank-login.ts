/** The bank-linking provider's result after the payer signed in at their bank. */
export interface BankLogin {
  readonly publicToken: string
  readonly accountId: string
}
