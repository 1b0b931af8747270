import { createCustomerForPortal, createLinkToken } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import type { SavedBank } from './methods.ts'

/** For whom a bank account is linked: a payer, or the invoice of the token where there is none. */
export interface BankOwner {
  readonly practiceId: number
  readonly payerId?: number
}

/** Begins linking, and gives the bank-linking provider's token. Errors: not_found, rate_limited, provider_unavailable. */
export async function beginBankLink(api: Api, owner: BankOwner): Promise<Result<string>> {
  return mapResult(await api.call(createLinkToken, { body: owner }), ({ linkToken }) => linkToken)
}

/**
 * Takes what was linked as the owner's. Errors: conflict where the payer has an account already, invalid_field,
 * rate_limited, provider_unavailable.
 */
export async function takeBank(
  api: Api,
  owner: BankOwner,
  login: { readonly publicToken: string; readonly accountId: string },
): Promise<Result<SavedBank & { readonly customerId: string }>> {
  const { publicToken, accountId: plaidAccountId } = login
  const result = await api.call(createCustomerForPortal, { body: { ...owner, publicToken, plaidAccountId } })
  return mapResult(result, ({ accountLast4: last4, achId, bankName, customerId }) => ({
    kind: 'bank',
    achId,
    bankName,
    last4,
    customerId,
  }))
}
