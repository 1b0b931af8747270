import { Button, Checkbox, Ledger, LedgerTotal, Text } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import { useEffect, useState, type RefObject } from 'react'
import { isDeclineLimit, type PayInvoiceState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import type { CardField, CardFieldChange } from '../../vendor-modules.ts'
import { CardForm, CardUnavailable, useCardForm } from '../methods/CardForm.tsx'
import { cardFormMessages, saveCardMessages } from '../methods/messages.en.ts'
import { CardPrices } from '../methods/MethodPicker.tsx'
import { CostSummary, TotalAnnouncement } from '../receipt/CostSummary.tsx'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import type { PayInvoiceDialogProps, Prices } from './checkout-props.ts'
import { DeclinedActions, NoMoreCards } from './DeclinedView.tsx'
import { cardKindMessages, payInvoiceMessages } from './dialog-messages.en.ts'
import {
  OutcomeView,
  PaymentDialog,
  PaymentSubtitle,
  SettledFooter,
  SubmittingFooter,
  useOfflineReason,
} from './PaymentDialog.tsx'
import { PaymentNotice } from './PaymentNotice.tsx'
import { CheckingView, ProgressView, SlowWait } from './ProgressView.tsx'

/** Pays with a typed card. */
export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const { open, onClose, flow, module, invoice } = props
  const { title, declinedTitle } = useMessages(payInvoiceMessages)
  const { language } = useLanguage()
  const { attempt, unavailable, tryAgain, onUnavailable, onCardChange } = useCardForm()
  const entry = useCardEntry(props, onCardChange)
  const form = { ...props, entry, unavailable }
  return (
    <PaymentDialog
      state={flow.state}
      open={open}
      onClose={onClose}
      title={flow.state.status === 'declined' ? declinedTitle : title}
      subtitle={<PaymentSubtitle {...invoice} />}
      footer={<Footer {...form} />}
    >
      <module.CardForm
        key={attempt}
        publishableKey={invoice.practice.publishableKey}
        language={language}
        isRetry={attempt > 0}
        onUnavailable={onUnavailable}
      >
        <Content {...form} onTryAgain={tryAgain} />
      </module.CardForm>
    </PaymentDialog>
  )
}

type FooterProps = PayInvoiceDialogProps & {
  readonly entry: ReturnType<typeof useCardEntry>
  readonly unavailable: boolean
}

/** The form stays mounted behind every other view, because it holds the card's number. */
function Content(props: FooterProps & { readonly onTryAgain: () => void }) {
  const { flow, cardField, module, entry, unavailable, invoice, audience, onTryAgain } = props
  const { state } = flow
  const notice = 'notice' in state ? state.notice : null
  const quote = state.status === 'priced' ? state.quote : null
  const { label } = useMessages(saveCardMessages)
  const field = module.useCardField()
  useEffect(() => {
    cardField.current = field
  }, [field, cardField])

  const remedies = { onTryAgain, payByBank: audience.payByBank }
  if (unavailable) return <CardUnavailable {...remedies} />
  return (
    <>
      <div hidden={!isForm(state)}>
        <CardForm
          module={module}
          name={entry.name}
          onNameChange={entry.setName}
          onCardChange={entry.changeCard}
          onSubmit={entry.submit}
          remedies={remedies}
          notice={notice !== null && <PaymentNotice notice={notice} />}
        >
          {audience.payerId !== null && (
            <Checkbox label={label} checked={entry.saveCard} onChange={entry.setSaveCard} />
          )}
          <PricesByCard quote={quote} prices={invoice.prices} />
          {state.status === 'pricing' && <SlowWait waitingFor="pricing" />}
          {quote === null ? <OnlyPrice {...invoice.prices} /> : <CostSummary totals={quote} />}
        </CardForm>
      </div>
      <TotalAnnouncement total={quote?.total} />
      {(state.status === 'claiming' || state.status === 'confirming') && (
        <ProgressView stage="confirming" quote={state.quote} />
      )}
      {state.status === 'checking' && <CheckingView state={state} send={flow.send} />}
      <OutcomeView state={state} invoice={invoice} typed />
    </>
  )
}

/** The page's prices and which card was typed; nothing where all cost the same, or the server names another price now. */
function PricesByCard({ quote, prices }: { readonly quote: Quote | null; readonly prices: Prices }) {
  const messages = useMessages(cardKindMessages)
  if (quote === null) return <CardPrices {...prices} />
  const { kind, total } = quote
  if (kind === 'ach' || prices.credit <= prices.debit || total !== prices[kind]) return null
  const yours = messages[kind](formatMoney(total))
  return (
    <>
      <CardPrices {...prices} yours={total} />
      <Text>{total > prices.debit ? `${yours} ${messages.cheaper(formatMoney(prices.debit))}` : yours}</Text>
    </>
  )
}

/** What every card costs, where the kind of card makes no difference. */
function OnlyPrice({ credit, debit, prepaid }: Prices) {
  const { paymentDue } = useMessages(costSummaryMessages)
  if (credit !== debit || credit !== prepaid) return null
  return (
    <Ledger>
      <LedgerTotal label={paymentDue}>{formatMoney(credit)}</LedgerTotal>
    </Ledger>
  )
}

const isForm = ({ status }: PayInvoiceState): boolean =>
  status === 'entering' || status === 'pricing' || status === 'priced'

/** @param onCardChange called when the provider's field changes */
function useCardEntry(
  { flow: { state, send }, cardField, audience }: PayInvoiceDialogProps,
  onCardChange: (change: CardFieldChange) => void,
) {
  const [name, setName] = useState('')
  const [saveCard, setSaveCard] = useState(true)
  const [complete, setComplete] = useState(false)
  const ready = complete && name.trim() !== ''
  const isOffered = state.status === 'pricing' || state.status === 'priced'
  usePreparedCard(cardField, ready && isOffered ? name.trim() : null)
  return {
    name,
    /** The provider reports a complete card, and the name is not empty. */
    ready,
    waiting: state.status === 'pricing',
    /** Checked by default; ignored if cards can't be saved. */
    saveCard,
    setSaveCard,
    setName,
    changeCard(change: CardFieldChange) {
      onCardChange(change)
      setComplete(change.complete)
      send({ type: change.complete ? 'cardCompleted' : 'cardEdited' })
    },
    /** Accepts the price, or reloads it if that failed. */
    submit() {
      if (!ready) return
      if (state.status === 'entering') return send({ type: 'cardCompleted' })
      send({ type: 'submitted', name: name.trim(), saveCard: audience.payerId === null ? null : saveCard })
    },
    /** Returns to the form with its input. */
    tryAgain() {
      send({ type: 'dismissed' })
      cardField.current?.focus()
    },
    /** Returns to the form, and clears the card's number. */
    tryAnotherCard() {
      send({ type: 'dismissed' })
      cardField.current?.clear()
      cardField.current?.focus()
    },
  }
}

/** Milliseconds without a key after which a name counts as typed. */
const typingPause = 300

/** Creates the card once it is complete and named. @param name null while it is not */
function usePreparedCard(cardField: RefObject<CardField | null>, name: string | null): void {
  useEffect(() => {
    if (name === null) return undefined
    const timer = setTimeout(() => {
      // While a hosted field has the focus, another card may be typed.
      if (document.activeElement?.tagName !== 'IFRAME') cardField.current?.prepareCard(name)
    }, typingPause)
    return () => clearTimeout(timer)
  }, [cardField, name])
}

function Footer(props: FooterProps) {
  const { flow, entry, invoice, audience, unavailable, onClose } = props
  const { submit } = useMessages(payInvoiceMessages)
  const { state } = flow
  switch (state.status) {
    case 'declined':
      return (
        <DeclinedActions
          {...state}
          {...audience}
          onDismiss={() => flow.send({ type: 'dismissed' })}
          onTryAgain={entry.tryAgain}
          onTryAnotherCard={entry.tryAnotherCard}
        />
      )
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
  }
}

function SubmitActions({ flow, entry, audience, onClose }: FooterProps) {
  const messages = useMessages(payInvoiceMessages)
  const { incomplete } = useMessages(cardFormMessages)
  const offline = useOfflineReason()
  const { state } = flow
  if (isDeclineLimit(state)) return <NoMoreCards onDismiss={onClose} payByBank={audience.payByBank} />
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
