import { deleteMethod } from '@payment-center/api-client/endpoints/methods'
import type { DeletionPort, DeleteMethodEvent, DeleteMethodState } from '@payment-center/payments/flows'
import { moveRows, StatusMessage } from '@payment-center/ui'
import { DeleteMethodDialog } from '@payment-center/payments/react/methods'
import { methodName } from '@payment-center/payments/react/receipt'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { savedMethodId } from '@payment-center/validation/model'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'
import { paths } from '../../paths.ts'
import { useToday } from '../../shell/use-practice.ts'
import { methodsScreenMessages } from './messages.en.ts'

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

type Props = {
  readonly flow: {
    readonly state: DeleteMethodState
    readonly send: (event: DeleteMethodEvent) => void
  }
}

/** The dialog that confirms the deletion, and the message that it is done. */
export function MethodDeletion({ flow: { state, send } }: Props) {
  const messages = useMessages(methodsScreenMessages)
  const { language } = useLanguage()
  const today = useToday()
  if (state.status === 'closed') return null
  if (state.status === 'deleted') {
    return (
      <StatusMessage
        key={savedMethodId(state.method)}
        tone="success"
        title={messages.deleted(methodName(state.method, language))}
        onClear={() => send({ type: 'closed' })}
      />
    )
  }
  return (
    <DeleteMethodDialog
      state={state.status}
      method={state.method}
      today={today}
      plansHref={paths.paymentPlans}
      onDelete={() => send({ type: 'confirmed' })}
      onClose={() => send({ type: 'closed' })}
    />
  )
}
