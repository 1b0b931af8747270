import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { ExtraPaymentDialog, type ExtraPayment } from '@payment-center/payments/react/plans'
import { listSavedMethods, type PayablePlan } from '@payment-center/validation/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { RenewPayersBank } from '../../shell/UpdateFailedPayment.tsx'
import { useMethods, useAuthorizedPractice, useToday, useRefreshPayerData } from '../../shell/payer-data.ts'
import { useMadePayment } from '../../shell/use-receipt.ts'
import { useRenewedBank, usePayer, usePaying, useDraft } from '../../shell/payer.ts'
import { chargeOf, extraPayment } from '@payment-center/payments/flows'
import { useFlow } from '@payment-center/payments/react'
import { useKeepSessionWhileCharging } from '../../shell/use-keep-session-alive.ts'

type Props = {
  readonly flow: ExtraPayment
  readonly plans: readonly PaymentPlan[]
  /** Opens the wizard. */
  readonly onStart: () => void
}

/** The extra payment wizard, which the add-method dialog replaces while it is open. */
export function ExtraPayments({ flow, plans, onStart }: Props) {
  const methods = useMethods()
  const practice = useAuthorizedPractice()
  const today = useToday()
  const { state } = flow
  const isPaid = state.status === 'paid' || state.status === 'processing'
  const made = useMadePayment((isPaid && state.paidWith.record?.invoiceId) || null)
  const [renewed, setRenewed] = useRenewedBank()
  const adding = useNewMethod((card) => flow.send({ type: 'addMethodClosed', card }))
  const open = useEffectEvent(adding.open)
  const wanted = flow.state.status === 'adding'
  useEffect(() => {
    if (wanted) open()
  }, [wanted])
  return (
    <>
      <ExtraPaymentDialog
        flow={flow}
        hidden={renewed !== null}
        onSignIn={setRenewed}
        plans={payableOf(plans)}
        methods={listSavedMethods(methods.value)}
        practice={practice}
        today={today}
        made={made}
      />
      {renewed !== null && (
        <RenewPayersBank
          bank={renewed}
          setBank={setRenewed}
          // A bank's own site replaced the page, and with it the wizard.
          onRenewed={() => (flow.state.status === 'closed' ? onStart() : flow.send({ type: 'dismissed' }))}
        />
      )}
      <NewMethod adding={adding} />
    </>
  )
}

/** The plans that accept an extra payment. */
export const payableOf = (plans: readonly PaymentPlan[]): readonly PayablePlan[] =>
  plans
    .filter(
      ({ status, completed, largestExtraPayment }) =>
        status === 'active' && !completed && largestExtraPayment > 0,
    )
    .map(({ planId, description, remaining, monthly, largestExtraPayment, free }) => ({
      free,
      planId,
      description,
      remaining: remaining.total,
      remainingTax: remaining.tax,
      monthly: monthly.subtotal,
      limit: largestExtraPayment < remaining.subtotal ? largestExtraPayment : remaining.subtotal,
    }))

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
  const changed = hasOutcome || status === 'refused' || status === 'planOver' || limitChanged
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
