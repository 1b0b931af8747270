import type { BankLinkWindow, BankLogin, SavedBank } from '@payment-center/validation/model'

/** transfer: the provider failed; add: our server did not save the account. */
export type LinkProblem = 'transfer' | 'add'

/** Uses the saved bank account or links a new one. No money moves. */
export type LinkBankState =
  | { readonly status: 'idle' }
  /** Continues after a bank's own site; otherwise looks up the saved account, and creates a link token if there is none. */
  | { readonly status: 'opening' }
  /** The provider's window covers the page. */
  | ({ readonly status: 'linking' } & BankLinkWindow)
  | { readonly status: 'adding'; readonly login: BankLogin }
  /** The payer is asked whether to use the saved account. */
  | { readonly status: 'existing'; readonly bank: SavedBank }
  | { readonly status: 'linked'; readonly bank: SavedBank }
  | { readonly status: 'failed'; readonly problem: LinkProblem }

export type LinkBankEvent =
  /** Also retries after a failure. */
  | { readonly type: 'started' }
  | ({ readonly type: 'windowFound' } & BankLinkWindow)
  | { readonly type: 'savedBankFound'; readonly bank: SavedBank }
  | { readonly type: 'signedIn'; readonly login: BankLogin }
  | { readonly type: 'added'; readonly bank: SavedBank }
  | { readonly type: 'failed'; readonly problem: LinkProblem }
  | { readonly type: 'cancelled' }
