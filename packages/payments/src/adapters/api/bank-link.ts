import { beginBankLink, takeBank, type BankOwner } from '@payment-center/api-client/endpoints/banks'
import type { Api } from '@payment-center/api-client/http'
import type { BankLinkPort } from '../../ports-bank.ts'
import type { SavedBank } from '../../saved-method.ts'

/**
 * The product's API where a bank account is linked.
 * @param ownerOf asked anew each time, since an owner may come to be only when he pays
 * @param onFile the account on file that this session may see; null where there is none
 */
export function createBankLink(
  api: Api,
  ownerOf: () => BankOwner,
  onFile: () => Promise<SavedBank | null>,
): BankLinkPort {
  return {
    onFile,
    async begin() {
      const begun = await beginBankLink(api, ownerOf())
      return begun.ok ? begun : { ok: false, problem: 'unavailable' }
    },
    async take(login) {
      const taken = await takeBank(api, ownerOf(), login)
      if (taken.ok) return taken
      return { ok: false, problem: taken.error.code === 'conflict' ? 'onFile' : 'unavailable' }
    },
  }
}
