import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { useWallet } from '@payment-center/payments/react/checkout'
import { type Receipt, ReceiptRecipient } from '@payment-center/payments/react/receipt'
import type { Visitor } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading, useModule } from '@payment-center/ui/loading'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { emailedTo, type PayAsGuest } from './pay-as-guest-state.ts'
import { payAsGuestMessages } from './messages.en.ts'
import { payableAmount, type PatientEntry } from './patient-entry.ts'
import { isClosedAfterPaying, isPaymentOver } from './pay-as-guest.ts'
import type { PatientPay, PayAsGuestServices } from './pay-as-guest-services.ts'
import { PatientCheckout } from './PatientCheckout.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import { useAmountPrices, usePrices } from './use-amount-prices.ts'
import { useTextBeforeHydration } from './keep-form.ts'
import { usePayAsGuest } from './use-pay-as-guest.ts'

type Props = PayAsGuestServices & {
  readonly practice: Practice
  /** The form's first entry: empty, or for a signed-in payer their own patient. */
  readonly start: PatientEntry
  readonly visitor: Visitor
  /** False in the document, and until its code knows of no earlier payment: nothing can be pressed. */
  readonly isOpen: boolean
  /** Above the form: the last payment of this tab, if it has a receipt. */
  readonly lastPayment: ReactNode
  /** Shows an empty form. */
  readonly onPayAgain: (receipt: Receipt | null) => void
}

/** The form with its checkout, then the receipt. */
export function PayAsGuestPage({ start, ...props }: Props) {
  const { practice, visitor, isOpen } = props
  useEffect(() => (isOpen ? startPreloading() : undefined), [isOpen])
  const { module: pay, load: loadPay } = useModule(props.loadPay)
  const prices = usePrices(props.api, practice)
  const { state, send } = usePayAsGuest({ ...props, loadPay, price: prices.price }, practice, start)
  useTextBeforeHydration(start, (entry) => send({ type: 'typed', entry }))
  const priced = useAmountPrices(prices, payableAmount(state.form.entry))
  const session = useSessionWhilePaying(props, state)
  const wallet = useWallet(loadPay, isOpen)
  const { startAgain } = useMessages(payAsGuestMessages)
  if (state.status === 'receipt')
    return pay && <pay.ReceiptPage {...props} payment={state.payment} receipt={state.receipt} wasPressed />
  if (isClosedAfterPaying(state)) return pay && <PaymentWithoutReceipt {...props} pay={pay} />
  if (state.status === 'paying' && session === null && !isPaymentOver(state)) {
    return (
      <SessionEnded actionLabel={startAgain} practice={practice}>
        <PayAsGuestSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  return (
    <ReceiptRecipient value={emailedTo(props.api, state.status === 'paying' ? state.payment : null)}>
      <PatientCheckout {...{ ...props, visitor, pay, state, send, priced, wallet }} />
    </ReceiptRecipient>
  )
}

/** A payment whose dialog was closed before its receipt was loaded. */
function PaymentWithoutReceipt({ pay, ...props }: Omit<Props, 'start'> & { readonly pay: PatientPay }) {
  const { externalPayment, externalSession, practice } = props
  const payment = externalPayment.getState()
  if (payment === null || externalSession.getState() !== null)
    return <PayAsGuestSkeleton practice={practice} />
  return <pay.SentPage {...props} payment={payment} />
}

/** On the server. */
const noSession = () => null

type Sessions = Pick<PayAsGuestServices, 'externalSession' | 'externalPayerSession'>

/** The session, which does not end while money moves. */
function useSessionWhilePaying(
  { externalSession: session, externalPayerSession }: Sessions,
  state: PayAsGuest,
) {
  const isMoving = state.status === 'paying' && isMoneyMoving(state.checkout.flows)
  useHoldSession(session, isMoving)
  useHoldSession(externalPayerSession, isMoving)
  return useSyncExternalStore(session.subscribe, session.getState, noSession)
}
