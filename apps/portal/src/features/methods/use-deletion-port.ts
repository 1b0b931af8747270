import { deleteMethod } from '@payment-center/api-client/endpoints/methods'
import type { DeletionPort } from '@payment-center/payments/flows'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'

/** Deletes through the API; whoever is told that it is gone finds every list without it. */
export function useDeletionPort(): DeletionPort {
  const payer = usePayer()
  const refresh = useRefreshPayerData()
  return {
    async remove(method) {
      const deleted = await deleteMethod(payer.api, payer, method)
      if (!deleted.ok) return deleted.error.code === 'conflict' ? 'attached' : 'failed'
      await refresh()
      return null
    },
  }
}
