import type { Answer, BankLogin, SavedBank } from '@payment-center/validation/model'
import { createCustomerForPortal, createLinkToken } from '@payment-center/validation/wire'
import type { Api } from '../http/index.ts'

/** The payer to link a bank account for; without a payer id, the payer of the token’s invoice. */
export interface BankOwner {
  readonly practiceId: number
  readonly payerId?: number
}

/** Links a bank account. @param findSaved the saved account this session may see; null if there is none */
export function createBankLink(api: Api, owner: BankOwner, findSaved: () => Promise<SavedBank | null>) {
  return {
    findSaved,
    async createLinkToken(): Promise<Answer<string, 'unavailable'>> {
      const created = await api.call(createLinkToken, { body: owner })
      return created.ok ? { ok: true, value: created.value.linkToken } : { ok: false, problem: 'unavailable' }
    },
    async save({
      publicToken,
      accountId,
    }: BankLogin): Promise<Answer<SavedBank, 'alreadySaved' | 'unavailable'>> {
      const body = { ...owner, publicToken, plaidAccountId: accountId }
      const saved = await api.call(createCustomerForPortal, { body })
      if (!saved.ok)
        return { ok: false, problem: saved.error.code === 'conflict' ? 'alreadySaved' : 'unavailable' }
      const { accountLast4: last4, achId, bankName, customerId } = saved.value
      return { ok: true, value: { kind: 'bank', achId, customerId, bankName, last4 } }
    },
  }
}
