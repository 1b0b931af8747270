import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { useWallet } from '@payment-center/payments/react/checkout'
import type { Visitor } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading, useModule } from '@payment-center/ui/loading'
import { useEffect, useSyncExternalStore } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { payAsGuestMessages } from './messages.en.ts'
import { payableAmount, type PatientEntry } from './patient-entry.ts'
import { isPaymentOver } from './pay-as-guest-transition.ts'
import type { PayAsGuest } from './pay-as-guest-state.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'
import { PatientCheckout } from './PatientCheckout.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import { useAmountPrices } from './use-amount-prices.ts'
import { useTextBeforeHydration } from './use-text-before-hydration.ts'
import { usePayAsGuest } from './use-pay-as-guest.ts'

type Props = PayAsGuestServices & {
  readonly practice: Practice
  /** The form's first entry: empty, or for a signed-in payer their own patient. */
  readonly start: PatientEntry
  readonly visitor: Visitor
  /** False in the document, and until its code knows of no earlier payment: nothing can be pressed. */
  readonly isOpen: boolean
}

/** The form with its checkout, then the receipt. */
export function PayAsGuestPage({ start, ...props }: Props) {
  const { practice, visitor, isOpen, externalSession } = props
  useEffect(() => (isOpen ? startPreloading() : undefined), [isOpen])
  const { module: pay, load: loadPay } = useModule(props.loadPay)
  const { state, send } = usePayAsGuest({ ...props, loadPay }, practice, start)
  useTextBeforeHydration(start, (entry) => send({ type: 'typed', entry }))
  const priced = useAmountPrices(props.api, practice, payableAmount(state.form.entry))
  const session = useSessionWhilePaying(externalSession, state)
  const wallet = useWallet(loadPay, isOpen)
  const { startAgain } = useMessages(payAsGuestMessages)
  if (state.status === 'receipt') return pay && <pay.ReceiptPage {...props} {...state} />
  if (state.status === 'paying' && session === null && !isPaymentOver(state)) {
    return (
      <SessionEnded actionLabel={startAgain} practice={practice}>
        <PayAsGuestSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  return <PatientCheckout {...{ ...props, visitor, pay, state, send, priced, wallet }} />
}

/** On the server. */
const noSession = () => null

/** The session, which does not end while money moves. */
function useSessionWhilePaying(session: PayAsGuestServices['externalSession'], state: PayAsGuest) {
  useHoldSession(session, state.status === 'paying' && isMoneyMoving(state.checkout.flows))
  return useSyncExternalStore(session.subscribe, session.getState, noSession)
}
