import type { SavedBank } from '@payment-center/validation/model'

/** transfer: the bank link itself; insufficientFunds: the balance check; add: our own server would not keep it. */
export type BankProblem =
  | { readonly kind: 'transfer' }
  | { readonly kind: 'insufficientFunds' }
  /** payerId: null for a guest, who has none to name. */
  | { readonly kind: 'add'; readonly payerId: number | null }

/** What the Bank Accounts dialog shows. */
export type BankAccountsState =
  | { readonly status: 'loading'; readonly stage: 'opening' | 'adding' }
  | { readonly status: 'error'; readonly problem: BankProblem }
  | { readonly status: 'success'; readonly bank: SavedBank }
  /** One is on file already: is it to be used? */
  | { readonly status: 'useExisting'; readonly bank: SavedBank }
