import { extraPayment } from '@payment-center/payments/flows'
import { useFlow } from '@payment-center/payments/react'
import type { ExtraPayment } from '@payment-center/payments/react/dialogs'
import { useEffect, useRef, useState } from 'react'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer, usePayerPorts } from '../../shell/payer.ts'
import { useDraft } from '../../shell/use-draft.ts'

/**
 * The payer's extra payments; every list is looked up again as soon as one may have changed it.
 * @returns the flow, and the amount that was typed before the session ended
 */
export function usePlanPayments(): readonly [flow: ExtraPayment, typed: string] {
  const payer = usePayer()
  const ports = usePayerPorts().createExtraPayment(payer)
  const [unsettled] = useState(() => ports.memory.read())
  const flow = useFlow(extraPayment, ports, unsettled)
  const refresh = useRefreshPayerData()
  const { status } = flow.state
  const limitChanged = flow.state.status === 'amount' && flow.state.notice === 'limitChanged'
  const changed = status === 'done' || status === 'refused' || status === 'checking' || limitChanged
  useEffect(() => {
    if (changed) void refresh()
  }, [changed, status, refresh])
  return [flow, useTypedAmount(flow)]
}

/** Keeps what is typed for the case that the session ends, and forgets it when the wizard is closed or has paid. */
function useTypedAmount({ state }: ExtraPayment): string {
  const [kept, keep, forget] = useDraft('extra-payment')
  const typing = state.status === 'amount' ? state.typed : null
  useEffect(() => {
    if (typing !== null) keep(typing)
  }, [typing, keep])
  const over = state.status === 'closed' || state.status === 'done'
  const wasOver = useRef(over)
  useEffect(() => {
    if (over && !wasOver.current) forget()
    wasOver.current = over
  }, [over, forget])
  return kept
}
