import type * as Plaid from 'plaid'

/** An SDK type as JSON: string values instead of enum members. */
type OnWire<T> = T extends string
  ? `${T}`
  : T extends number | boolean | null | undefined
    ? T
    : { [K in keyof T]: OnWire<T[K]> }

export type LinkTokenCreateResponse = OnWire<Plaid.LinkTokenCreateResponse>
export type SandboxPublicTokenCreateResponse = OnWire<Plaid.SandboxPublicTokenCreateResponse>
export type ItemPublicTokenExchangeResponse = OnWire<Plaid.ItemPublicTokenExchangeResponse>
export type AccountsGetResponse = OnWire<Plaid.AccountsGetResponse>
export type ProcessorStripeBankAccountTokenCreateResponse =
  OnWire<Plaid.ProcessorStripeBankAccountTokenCreateResponse>
export type ItemRemoveResponse = OnWire<Plaid.ItemRemoveResponse>
export type PlaidError = OnWire<Plaid.PlaidError>
