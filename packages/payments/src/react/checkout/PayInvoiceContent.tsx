import { Checkbox, Ledger, LedgerTotal, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useState, type RefObject } from 'react'
import type { Quote } from '@payment-center/validation/model'
import { saveCardMessages } from '../methods/messages.en.ts'
import type { PayInvoiceState } from '../../flows/index.ts'
import { CardUnavailable, CardForm } from '../methods/CardForm.tsx'
import { CardPrices } from '../methods/MethodPicker.tsx'
import { CostSummary, TotalAnnouncement } from '../receipt/CostSummary.tsx'
import { formatMoney } from '../../money/money.ts'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { cardKindMessages } from './dialog-messages.en.ts'
import { SlowWait, CheckingView, ProgressView } from './ProgressView.tsx'
import { OutcomeView } from './OutcomeView.tsx'
import type { PayInvoiceDialogProps, Prices } from './checkout-props.ts'
import { PaymentNotice } from './PaymentNotice.tsx'
import type { CardField, CardFieldChange } from '../../vendor-modules.ts'

type Props = PayInvoiceDialogProps & {
  readonly entry: CardEntry
  readonly unavailable: boolean
  readonly onTryAgain: () => void
}

/** The form stays mounted behind every other view, because it holds the card's number. */
export function PayInvoiceContent(props: Props) {
  const { flow, cardField, module, entry, unavailable, invoice, audience, onTryAgain } = props
  const { state } = flow
  const notice = 'notice' in state ? state.notice : null
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
          <CardPrices {...invoice.prices} yours={state.status === 'priced' ? state.quote.total : undefined} />
          {state.status === 'priced' && <KindOfCard quote={state.quote} prices={invoice.prices} />}
          {state.status === 'pricing' && <SlowWait waitingFor="pricing" />}
          {state.status === 'priced' ? (
            <CostSummary totals={state.quote} />
          ) : (
            <OnlyPrice {...invoice.prices} />
          )}
        </CardForm>
      </div>
      <TotalAnnouncement total={state.status === 'priced' ? state.quote.total : undefined} />
      {(state.status === 'claiming' || state.status === 'confirming') && (
        <ProgressView stage="confirming" quote={state.quote} />
      )}
      {state.status === 'checking' && <CheckingView state={state} send={flow.send} />}
      <OutcomeView state={state} invoice={invoice} typed />
    </>
  )
}

type KindOfCardProps = { readonly quote: Quote; readonly prices: Prices }

/** Which card was typed and what it costs; nothing where every card costs the same. */
function KindOfCard({ quote: { kind, total }, prices: { credit, debit } }: KindOfCardProps) {
  const messages = useMessages(cardKindMessages)
  if (kind === 'ach' || credit <= debit) return null
  const yours = messages[kind](formatMoney(total))
  return <Text>{total > debit ? `${yours} ${messages.cheaper(formatMoney(debit))}` : yours}</Text>
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

function isForm({ status }: PayInvoiceState): boolean {
  return status === 'entering' || status === 'pricing' || status === 'priced'
}

export type CardEntry = ReturnType<typeof useCardEntry>

export function useCardEntry({ flow: { state, send }, cardField, audience }: PayInvoiceDialogProps) {
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
