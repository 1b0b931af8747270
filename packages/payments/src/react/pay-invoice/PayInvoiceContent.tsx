import { useEffect } from 'react'
import type { PayInvoiceState } from '../../flows/index.ts'
import { CardUnavailable } from '../card-form/CardUnavailable.tsx'
import { CardPrices } from '../cost-summary/CardPrices.tsx'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { TotalAnnouncement } from '../cost-summary/TotalAnnouncement.tsx'
import { CardForm } from '../card-form/CardForm.tsx'
import { SlowWait } from '../slow-wait/SlowWait.tsx'
import { OutcomeView } from './outcome/OutcomeView.tsx'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'
import { PaymentNotice } from './PaymentNotice.tsx'
import { ProgressView } from './ProgressView.tsx'
import type { CardEntry } from './use-card-entry.ts'

type Props = PayInvoiceDialogProps & {
  readonly entry: CardEntry
  readonly unavailable: boolean
  /** Loads the provider's form again. */
  readonly onTryAgain: () => void
}

/** The form stays mounted behind every other view, because it holds the card's number. */
export function PayInvoiceContent(props: Props) {
  const { flow, cardField, module, entry, unavailable, invoice, audience, onTryAgain } = props
  const { state } = flow
  const notice = 'notice' in state ? state.notice : null
  const { SaveCard } = audience
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
          {SaveCard !== null && <SaveCard checked={entry.saveCard} onChange={entry.setSaveCard} />}
          <CardPrices {...invoice.prices} yours={state.status === 'priced' ? state.quote.total : undefined} />
          {state.status === 'pricing' && <SlowWait waitingFor="pricing" />}
          {state.status === 'priced' && <CostSummary totals={state.quote} />}
        </CardForm>
      </div>
      <TotalAnnouncement total={state.status === 'priced' ? state.quote.total : undefined} />
      {(state.status === 'claiming' || state.status === 'confirming') && (
        <ProgressView stage="confirming" quote={state.quote} />
      )}
      {state.status === 'checking' && <ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />}
      <OutcomeView state={state} invoice={invoice} typed />
    </>
  )
}

function isForm({ status }: PayInvoiceState): boolean {
  return status === 'entering' || status === 'pricing' || status === 'priced'
}
