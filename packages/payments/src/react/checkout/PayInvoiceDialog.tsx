import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { Decline } from '@payment-center/validation/model'
import { isDeclineLimit, type DeclineLimit } from '../../flows/index.ts'
import { useCardForm } from '../methods/CardForm.tsx'
import { payInvoiceMessages, declinedMessages } from './dialog-messages.en.ts'
import { PayInvoiceContent, useCardEntry, type CardEntry } from './PayInvoiceContent.tsx'
import {
  PaymentDialog,
  PaymentSubtitle,
  SubmittingFooter,
  useOfflineReason,
  SettledFooter,
} from './PaymentDialog.tsx'
import type { PayInvoiceDialogProps } from './checkout-props.ts'
import { formatMoney } from '../../money/money.ts'
import { cardFormMessages, actionMessages } from '../methods/messages.en.ts'
import { RefusedFooter } from '../methods/RefusedFooter.tsx'
import { declineKind, type DeclineKind, PayByBank } from './OutcomeView.tsx'

export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const { open, onClose, flow, module, invoice } = props
  const { title, declinedTitle } = useMessages(payInvoiceMessages)
  const { language } = useLanguage()
  const entry = useCardEntry(props)
  const { attempt, unavailable, tryAgain, onUnavailable, onTyped } = useCardForm()
  const changeCard: typeof entry.changeCard = (change) => {
    onTyped()
    entry.changeCard(change)
  }
  return (
    <PaymentDialog
      state={flow.state}
      open={open}
      onClose={onClose}
      title={flow.state.status === 'declined' ? declinedTitle : title}
      subtitle={<PaymentSubtitle {...invoice} />}
      footer={<PayInvoiceFooter {...props} entry={entry} unavailable={unavailable} />}
    >
      <module.CardForm
        key={attempt}
        publishableKey={invoice.practice.publishableKey}
        language={language}
        isRetry={attempt > 0}
        onUnavailable={onUnavailable}
      >
        <PayInvoiceContent
          {...props}
          entry={{ ...entry, changeCard }}
          unavailable={unavailable}
          onTryAgain={tryAgain}
        />
      </module.CardForm>
    </PaymentDialog>
  )
}

type PayInvoiceFooterProps = PayInvoiceDialogProps & {
  readonly entry: CardEntry
  readonly unavailable: boolean
}

function PayInvoiceFooter(props: PayInvoiceFooterProps) {
  const { flow, invoice, audience, unavailable, onClose } = props
  const { submit } = useMessages(payInvoiceMessages)
  const { state } = flow
  switch (state.status) {
    case 'declined':
      return <DeclinedActions {...props} decline={state.decline} limit={state.limit} />
    case 'paid':
    case 'processing':
      return <SettledFooter invoice={invoice} settled={state} audience={audience} />
    case 'checking':
      return null
    case 'claiming':
    case 'confirming':
      return <SubmittingFooter>{submit}</SubmittingFooter>
    case 'entering':
    case 'pricing':
    case 'priced':
      return unavailable ? <DialogFooter onCancel={onClose} /> : <SubmitActions {...props} />
    default:
      return state satisfies never
  }
}

type NoMoreCardsProps = Pick<PayInvoiceFooterProps['audience'], 'payByBank'> & {
  readonly onDismiss: () => void
}

/** The actions once a payment takes no more cards. */
const NoMoreCards = ({ payByBank, onDismiss }: NoMoreCardsProps) => (
  <RefusedFooter onDismiss={onDismiss}>
    {payByBank && <PayByBank payByBank={payByBank} leads />}
  </RefusedFooter>
)

function SubmitActions({ flow, entry, audience, onClose }: PayInvoiceFooterProps) {
  const messages = useMessages(payInvoiceMessages)
  const { incomplete } = useMessages(cardFormMessages)
  const offline = useOfflineReason()
  const { state } = flow
  if (isDeclineLimit(state)) return <NoMoreCards onDismiss={onClose} {...audience} />
  return (
    <DialogFooter onCancel={onClose}>
      <Button
        grow
        onClick={entry.submit}
        busy={entry.waiting ? messages.pricing : undefined}
        disabledReason={offline ?? (entry.ready ? undefined : incomplete)}
      >
        {messages.submit}
        {state.status === 'priced' && ` ${formatMoney(state.quote.total)}`}
      </Button>
    </DialogFooter>
  )
}

/** For these reasons the same card may be accepted. */
const retryable: readonly DeclineKind[] = ['securityCode', 'processing']

type DeclinedProps = PayInvoiceFooterProps & {
  readonly decline: Decline
  readonly limit: DeclineLimit | null
}

function DeclinedActions({ flow, entry, audience, decline, limit }: DeclinedProps) {
  const { tryAnotherCard } = useMessages(declinedMessages)
  const { tryAgain } = useMessages(actionMessages)
  if (limit !== null) return <NoMoreCards onDismiss={() => flow.send({ type: 'dismissed' })} {...audience} />
  const mayBeRetried = retryable.includes(declineKind(decline.code))
  return (
    <RefusedFooter onDismiss={() => flow.send({ type: 'dismissed' })}>
      <Button onClick={mayBeRetried ? entry.tryAgain : entry.tryAnotherCard}>
        {mayBeRetried ? tryAgain : tryAnotherCard}
      </Button>
      <PayByBank payByBank={audience.payByBank} />
    </RefusedFooter>
  )
}
