import type { Answer, BankLogin, SavedBank } from '@payment-center/validation/model'
import { createCustomerForPortal, createLinkToken } from '@payment-center/validation/wire'
import type { Api } from '../http/index.ts'

/** Who a bank account is linked for: a payer, or the invoice of the token where there is none. */
export interface BankOwner {
  readonly practiceId: number
  readonly payerId?: number
}

/**
 * Links a bank account.
 * @param onFile the account on file that this session may see; null where there is none
 */
export function createBankLink(api: Api, owner: BankOwner, onFile: () => Promise<SavedBank | null>) {
  return {
    onFile,
    async begin(): Promise<Answer<string, 'unavailable'>> {
      const begun = await api.call(createLinkToken, { body: owner })
      return begun.ok ? { ok: true, value: begun.value.linkToken } : { ok: false, problem: 'unavailable' }
    },
    async take({ publicToken, accountId }: BankLogin): Promise<Answer<SavedBank, 'onFile' | 'unavailable'>> {
      const body = { ...owner, publicToken, plaidAccountId: accountId }
      const taken = await api.call(createCustomerForPortal, { body })
      if (!taken.ok) return { ok: false, problem: taken.error.code === 'conflict' ? 'onFile' : 'unavailable' }
      const { accountLast4: last4, achId, bankName, customerId } = taken.value
      return { ok: true, value: { kind: 'bank', achId, customerId, bankName, last4 } }
    },
  }
}
