import { ChunkLoadError } from '@payment-center/ui/loading'
import { useEffect } from 'react'
import type { PayInvoiceState } from '../../flows/index.ts'
import { CardUnavailable } from '../card-form/CardUnavailable.tsx'
import { CardPrices } from '../cost-summary/CardPrices.tsx'
import { TotalAnnouncement } from '../cost-summary/TotalAnnouncement.tsx'
import { CardForm } from '../card-form/CardForm.tsx'
import type { OutcomeModule } from './outcome/outcome-module.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'
import type { CardEntry } from './use-card-entry.ts'

type Props = PayInvoiceDialogProps & {
  readonly entry: CardEntry
  readonly unavailable: boolean
  /** Null until its code is loaded. */
  readonly outcome: OutcomeModule | null
  /** Its code failed to load, so nothing can be paid. */
  readonly outcomeFailed: boolean
}

/** The form stays mounted behind every other view, because it holds the card's number. */
export function PayInvoiceContent(props: Props) {
  const { flow, cardField, module, entry, unavailable, invoice, audience, outcome, outcomeFailed } = props
  const { state } = flow
  const notice = 'notice' in state ? state.notice : null
  const { SaveCard } = audience
  const field = module.useCardField()
  useEffect(() => {
    cardField.current = field
  }, [field, cardField])

  if (unavailable) return <CardUnavailable />
  return (
    <>
      <div hidden={!isForm(state)}>
        <CardForm
          module={module}
          name={entry.name}
          onNameChange={entry.setName}
          onCardChange={entry.changeCard}
          onSubmit={entry.submit}
          notice={notice !== null && outcome !== null && <outcome.PaymentNotice notice={notice} />}
        >
          {SaveCard !== null && <SaveCard checked={entry.saveCard} onChange={entry.setSaveCard} />}
          <CardPrices {...invoice.prices} yours={state.status === 'priced' ? state.quote.total : undefined} />
          {state.status === 'pricing' && outcome !== null && <outcome.SlowWait waitingFor="pricing" />}
          {state.status === 'priced' && outcome !== null && <outcome.CostSummary totals={state.quote} />}
          {outcomeFailed && <ChunkLoadError />}
        </CardForm>
      </div>
      <TotalAnnouncement total={state.status === 'priced' ? state.quote.total : undefined} />
      {outcome !== null && (
        <>
          {(state.status === 'claiming' || state.status === 'confirming') && (
            <outcome.ProgressView stage="confirming" quote={state.quote} />
          )}
          {state.status === 'checking' && (
            <outcome.ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />
          )}
          <outcome.OutcomeView state={state} invoice={invoice} typed />
        </>
      )}
    </>
  )
}

function isForm({ status }: PayInvoiceState): boolean {
  return status === 'entering' || status === 'pricing' || status === 'priced'
}
