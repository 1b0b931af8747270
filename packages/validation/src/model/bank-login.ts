import type { SavedBank } from './saved-method.ts'

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
