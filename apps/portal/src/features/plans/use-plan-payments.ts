import { chargeOf, extraPayment } from '@payment-center/payments/flows'
import { useFlow } from '@payment-center/payments/react'
import type { ExtraPayment } from '@payment-center/payments/react/plans'
import { useEffect, useRef, useState } from 'react'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayer, usePaying } from '../../shell/payer.ts'
import { useKeepSessionWhileCharging } from '../../shell/session/use-keep-session-alive.ts'
import { useDraft } from '../../shell/use-draft.ts'

/**
 * The extra payment flow. Refreshes the payer's data whenever a payment may have changed it.
 * @returns the flow, and the amount typed before the session ended
 */
export function usePlanPayments(): readonly [flow: ExtraPayment, typed: string] {
  const payer = usePayer()
  const ports = usePaying().createExtraPayment(payer)
  const [unsettled] = useState(() => ports.storage.read())
  const flow = useFlow(extraPayment, ports, unsettled)
  const refresh = useRefreshPayerData()
  const { status } = flow.state
  useKeepSessionWhileCharging(chargeOf(flow.state))
  const limitChanged = flow.state.status === 'amount' && flow.state.notice === 'limitChanged'
  const hasOutcome = status === 'paid' || status === 'processing' || status === 'checking'
  const changed = hasOutcome || status === 'refused' || limitChanged
  useEffect(() => {
    if (changed) void refresh()
  }, [changed, status, refresh])
  return [flow, useTypedAmount(flow)]
}

/** Keeps the typed amount across a new sign-in, and discards it when the wizard is closed or has paid. */
function useTypedAmount({ state }: ExtraPayment): string {
  const [draft, write, discard] = useDraft('extra-payment')
  const typing = state.status === 'amount' ? state.typed : null
  useEffect(() => {
    if (typing !== null) write(typing)
  }, [typing, write])
  const over = state.status === 'closed' || state.status === 'paid' || state.status === 'processing'
  const wasOver = useRef(over)
  useEffect(() => {
    if (over && !wasOver.current) discard()
    wasOver.current = over
  }, [over, discard])
  return draft
}
