import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import { ExtraPaymentDialog, type ExtraPayment } from '@payment-center/payments/react/plans'
import { listSavedMethods, type PayablePlan } from '@payment-center/validation/model'
import { useEffect, useEffectEvent } from 'react'
import { NewMethod, useNewMethod } from '../../shell/NewMethod.tsx'
import { RenewPayersBank } from '../../shell/RenewPayersBank.tsx'
import { useMethods } from '../../shell/payer-lists.ts'
import { useMadePayment } from '../../shell/use-made-payment.ts'
import { useRenewedBank } from '../../shell/use-renewed-bank.ts'
import { useAuthorizedPractice, useToday } from '../../shell/use-practice.ts'

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
