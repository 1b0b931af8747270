import type { BankLinkPort } from '@payment-center/payments/ports'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import {
  paySaved,
  type PaySavedEvent,
  type PaySavedPorts,
  type PaySavedState,
} from '@payment-center/payments/flows'
import type { BankKit } from '@payment-center/payments/bank-kit'
import { namedMethod, useFlow, type OpenFlow } from '@payment-center/payments/react'
import { ConfirmPaymentDialog, LinkBankDialog, useLinkBank } from '@payment-center/payments/react/dialogs'
import { useMessages } from '@payment-center/ui/language'
import type { LazyPart } from '@payment-center/ui/loading'
import { useEffect, useEffectEvent, useRef } from 'react'
import { today } from '@payment-center/validation/fields'
import { paidReceipt } from './payment-receipt.ts'
import { receiptMessages } from './receipt.messages.ts'
import type { BegunPayment, ExternalPaymentState } from './use-external-payment.ts'
import { WayOn } from './WayOn.tsx'

export interface ExternalBankProps {
  readonly practice: Practice
  readonly payment: ExternalPaymentState
  readonly begun: BegunPayment
  /** Ends every session of Pay as Guest. */
  readonly leave: () => void
}

/** Paying a voluntary invoice from a bank account; its code comes with Next. */
export type ExternalBankPart = LazyPart<ExternalBankProps>

type Props = ExternalBankProps & {
  readonly saved: PaySavedPorts
  readonly bankLink: BankLinkPort
  readonly loadBankKit: () => Promise<BankKit>
}

/** Links a bank account for the invoice that was made, has the debit accepted, and says how it went. */
export function ExternalBankPayment(props: Props) {
  const { practice, payment, begun, bankLink, loadBankKit, leave } = props
  const messages = useMessages(receiptMessages)
  const saved = useFlow(paySaved, props.saved)
  const linkBank = useLinkBank({ bank: bankLink, loadBankKit })
  const { status } = saved.state
  const { setStanding } = payment
  useEffect(() => setStanding(status), [status, setStanding])
  const begin = useEffectEvent(() => {
    // A bank that was linked already is paid with; nobody has to sign in at it twice.
    if (status === 'idle') linkBank.send({ type: 'begun' })
  })
  useEffect(() => {
    if (payment.open) begin()
  }, [payment.open])
  const close = () => {
    saved.send({ type: 'left' })
    payment.close()
  }
  useProcessingReceipt(saved, payment)
  const isLinking = linkBank.state.status !== 'idle'
  const wasLinking = useRef(false)
  const over = useEffectEvent(() => {
    if (status === 'idle') payment.close()
  })
  useEffect(() => {
    // The bank's window was left without an account: Next begins anew.
    if (wasLinking.current && !isLinking) over()
    wasLinking.current = isLinking
  }, [isLinking])

  return (
    <>
      <ConfirmPaymentDialog
        open={payment.open && status !== 'idle'}
        flow={saved}
        practice={practice}
        invoiceId={begun.reference || messages.noneProvided}
        date={today()}
        receipt={paidReceipt(payment.receipt)}
        onClose={close}
        after={<WayOn payment={payment} leave={leave} />}
      />
      <LinkBankDialog
        flow={linkBank}
        payerId={null}
        onUse={(method) => saved.send({ type: 'chosen', method })}
        onOtherMethod={close}
      />
    </>
  )
}

/** Has the receipt of a payment that the bank has: the server keeps none before it is paid. */
function useProcessingReceipt(
  { state }: OpenFlow<PaySavedState, PaySavedEvent>,
  { settled }: ExternalPaymentState,
) {
  useEffect(() => {
    if (state.status !== 'processing' || state.paidWith === null) return
    const { method, quote } = state.paidWith
    settled({
      outcome: 'processing',
      total: quote.total,
      sent: { method: namedMethod(method), date: today() },
    })
  }, [state, settled])
}
