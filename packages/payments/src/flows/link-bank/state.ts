import type { BankLogin, SavedBank } from '@payment-center/validation/model'

/** transfer: the provider's side; add: our own server would not keep the account. */
export type LinkProblem = 'transfer' | 'add'

/** Getting a bank account to pay with: the one on file, or one that is linked now. No money moves here. */
export type LinkBankState =
  | { readonly status: 'idle' }
  /** Whether one is on file is looked up, and a link is begun where none is. */
  | { readonly status: 'opening' }
  /** The provider's window is open over the page. */
  | { readonly status: 'linking'; readonly linkToken: string }
  | { readonly status: 'adding'; readonly login: BankLogin }
  /** One is on file already: is it to be used? */
  | { readonly status: 'existing'; readonly bank: SavedBank }
  | { readonly status: 'linked'; readonly bank: SavedBank }
  | { readonly status: 'failed'; readonly problem: LinkProblem }

export type LinkBankEvent =
  /** Also tries again after a failure. */
  | { readonly type: 'begun' }
  | { readonly type: 'opened'; readonly linkToken: string }
  | { readonly type: 'foundOnFile'; readonly bank: SavedBank }
  | { readonly type: 'signedIn'; readonly login: BankLogin }
  | { readonly type: 'added'; readonly bank: SavedBank }
  | { readonly type: 'failed'; readonly problem: LinkProblem }
  /** Left without an account, or done with. */
  | { readonly type: 'left' }
