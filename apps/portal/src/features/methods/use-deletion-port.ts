import { deleteMethod } from '@payment-center/api-client/endpoints/methods'
import type { DeletionPort } from '@payment-center/payments/flows'
import { moveRows } from '@payment-center/ui'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'

/** Deletes through the API, and resolves once every list is refreshed, while its row leaves. */
export function useDeletionPort(): DeletionPort {
  const payer = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async remove(method) {
      const deleted = await deleteMethod(payer.api, payer, method)
      if (!deleted.ok) return deleted.error.code === 'conflict' ? 'attached' : 'failed'
      await refresh()
      return new Promise((resolve) => moveRows(() => resolve(null)))
    },
  }
}
