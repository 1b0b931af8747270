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
