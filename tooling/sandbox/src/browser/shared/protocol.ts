/** Messages between the page's script and the sandbox's frames. */

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** The card field's state, without any digit of the card. */
export interface FieldState {
  empty: boolean
  complete: boolean
  brand: string
  postalCode: string
  error?: FieldError
}

export const emptyState: FieldState = { empty: true, complete: false, brand: 'unknown', postalCode: '' }

export interface FieldOptions {
  style: { [variant in 'base' | 'invalid']?: { [property: string]: unknown } }
  disableLink: boolean
}

/** A request to the API; the frame adds the typed card under the parameter `card`. */
export interface ApiRequest {
  method: 'GET' | 'POST'
  path: string
  params: { [name: string]: string }
  key: string
  card?: 'card' | 'payment_method_data'
}

export type ToFrame =
  | { type: 'request'; id: number; request: ApiRequest }
  | { type: 'options'; options: Partial<FieldOptions> }
  | { type: 'focus' }
  | { type: 'clear' }

export type ApiAnswer =
  | { kind: 'answered'; ok: boolean; body: unknown }
  | { kind: 'unreachable' }
  | { kind: 'incomplete'; error: FieldError }

export type FromFrame =
  | { type: 'answer'; id: number; answer: ApiAnswer }
  | { type: 'ready' }
  | { type: 'change'; state: FieldState }
  | { type: 'focus' }
  | { type: 'blur' }
  | { type: 'escape' }
  | { type: 'height'; pixels: number }
  | { type: 'finished' }

/** A frame's first message to its page, which replies with the port. */
export const hello = 'sandbox-frame-loaded'

/** Messages between Link's page, its server and the script in the merchant's page. */

export interface LinkInstitution {
  institution_id: string
  name: string
}

export interface LinkChoice {
  institution: LinkInstitution
  /** Signs people in on its own site (OAuth). */
  hasOwnSite: boolean
}

/** A return from a bank's own site, which left the page. */
export interface LinkReturn extends LinkChoice {
  stateId: string
}

export interface LinkStart {
  clientName: string
  language: 'en' | 'es'
  institutions: LinkChoice[]
  /** The institution whose login is renewed (update mode). */
  renewed: LinkChoice | null
  returned: LinkReturn | null
}

/** A bank's own site, on this origin. */
export interface BankSite {
  path: string
  stateId: string
}

export interface BankSiteDecision {
  /** Null where the page stayed open: the bank's window closes. */
  redirectTo: string | null
}

/** What a bank's window sends to Link before it closes. */
export const bankSiteDone = 'bank-site-done'

export interface LinkAccountChoice {
  name: string
  mask: string
  subtype: string
}

export interface LinkLogin {
  loginId: string
  accounts: LinkAccountChoice[]
}

export interface LinkAccount extends LinkAccountChoice {
  id: string
  type: string
}

export interface LinkResult {
  publicToken: string
  account: LinkAccount
}

/** An error in Plaid's responses and Link's callbacks. */
export interface LinkError {
  error_type: string
  error_code: string
  error_message: string
  display_message: string | null
}

/** The step at which the user exited. */
export type ExitStatus =
  | 'requires_consent'
  | 'institution_not_found'
  | 'requires_credentials'
  | 'requires_oauth'
  | 'requires_account_selection'

export interface LinkWelcome {
  token: string
  receivedRedirectUri: string | null
}

export type FromLink =
  /** The page goes to the bank's own site. */
  | { type: 'redirect'; path: string }
  | { type: 'success'; result: LinkResult; institution: LinkInstitution }
  | {
      type: 'exit'
      error: LinkError | null
      institution: LinkInstitution | null
      status: ExitStatus
      requestId: string
    }

export interface ToLink {
  type: 'leave'
}

/** The card in a browser's wallet, and its holder. */
export interface WalletOwner {
  card: string
  name: string
}

/** Payment methods beside the cards of a wallet, which Stripe shows in any browser, as in Stripe's options. */
export const otherMethods = ['link', 'paypal', 'klarna', 'amazonPay'] as const
export type OtherMethod = (typeof otherMethods)[number]

export interface WalletWelcome {
  /** The browser's own; null means the sandbox's setting. */
  wallet: WalletOwner | 'none' | null
  offered: OtherMethod[]
}

export type ToWallet =
  /** Shows the sheet over the whole page; the amount is in cents, `business` the receiver of the money. */
  | { type: 'sheet'; amount: number; business: string }
  | { type: 'makeMethod'; key: string }
  /** The page reports that the payment failed, which the open sheet shows. */
  | { type: 'failed' }

export type FromWallet =
  | { type: 'ready'; available: boolean }
  | { type: 'pressed'; method: 'googlePay' | OtherMethod }
  | { type: 'authorized'; name: string }
  | { type: 'cancelled' }
  | { type: 'made'; answer: ApiAnswer }
  | { type: 'closed' }
