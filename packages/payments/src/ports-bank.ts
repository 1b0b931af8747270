import type { Answer } from './ports.ts'
import type { SavedBank } from './saved-method.ts'

/** What the bank-linking provider hands over once somebody has signed in at his bank. */
export interface BankLogin {
  readonly publicToken: string
  /** The account that was chosen there. */
  readonly accountId: string
}

/** The product's own server, as far as it takes bank accounts. */
export interface BankLinkPort {
  /** The account on file; null where there is none, or none that this session may see. */
  onFile(): Promise<SavedBank | null>
  /** Begins a link, and gives the provider's token for the browser. */
  begin(): Promise<Answer<string, 'unavailable'>>
  /** Takes what was linked. onFile: the payer has an account already, which stays. */
  take(login: BankLogin): Promise<Answer<SavedBank, 'onFile' | 'unavailable'>>
}
