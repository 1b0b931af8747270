import type { Answer, BankLogin, SavedBank } from '@payment-center/validation/model'
import { createCustomerForPortal, createLinkToken } from '@payment-center/validation/wire'
import type { Api } from '../http/index.ts'

/** The payer to link a bank account for; without a payer id, the payer of the token’s invoice. */
export interface BankOwner {
  readonly practiceId: string
  readonly payerId?: string
  /** The invoice for which a payer with an account on file links another. */
  readonly chargeEventId?: string
}

export type FindOwner = () => Promise<BankOwner>

/** Links a bank account. */
export function createBankLink(api: Api, findOwner: FindOwner, findSaved: () => Promise<SavedBank | null>) {
  return {
    findSaved,
    createLinkToken: async () => requestLinkToken(api, await findOwner()),
    async save(login: BankLogin): Promise<Answer<SavedBank, 'alreadySaved' | 'unavailable'>> {
      const { publicToken, accountId: plaidAccountId } = login
      const body = { ...(await findOwner()), publicToken, plaidAccountId }
      const saved = await api.call(createCustomerForPortal, { body })
      if (!saved.ok)
        return { ok: false, problem: saved.error.code === 'conflict' ? 'alreadySaved' : 'unavailable' }
      const { accountLast4: last4, achId, bankName, customerId } = saved.value
      return { ok: true, value: { kind: 'bank', achId, customerId, bankName, last4 } }
    },
  }
}

/** Signs in again at the bank of a saved account, which stays. */
export function createBankRenewal(api: Api, findOwner: FindOwner, bank: SavedBank) {
  return {
    findSaved: () => Promise.resolve(null),
    createLinkToken: async () => requestLinkToken(api, { ...(await findOwner()), achId: bank.achId }),
    save: (): Promise<Answer<SavedBank, never>> => Promise.resolve({ ok: true, value: bank }),
  }
}

async function requestLinkToken(
  api: Api,
  body: BankOwner & { readonly achId?: string },
): Promise<Answer<string, 'unavailable'>> {
  const created = await api.call(createLinkToken, { body })
  return created.ok ? { ok: true, value: created.value.linkToken } : { ok: false, problem: 'unavailable' }
}
