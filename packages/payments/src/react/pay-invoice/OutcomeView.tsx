import { useLanguage } from '@payment-center/ui/language'
import type { Card, Quote } from '@payment-center/validation/model'
import type { PaidWith, PayInvoiceState } from '../../flows/index.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { methodName, type PaidMethod } from './method-name.ts'
import { PaidView } from './PaidView.tsx'
import { ProcessingNotice } from './ProcessingNotice.tsx'
import type { Receipt } from './receipt.ts'

type Props = {
  readonly state: PayInvoiceState
  readonly practiceName: string
  readonly receipt: Receipt | null
  /** A typed card: the view names it, and the input is kept. */
  readonly typed: boolean
}

/** The result of a payment; nothing before there is one. */
export function OutcomeView({ state, practiceName, receipt, typed }: Props) {
  const { language } = useLanguage()
  if (state.status === 'declined') {
    const card = typed && state.card && methodName(methodOf(state.quote, state.card), language)
    return (
      <DeclinedView decline={state.decline} card={card || null} total={state.quote.total} typed={typed} />
    )
  }
  if (state.status === 'processing') return <ProcessingNotice />
  if (state.status !== 'paid') return null
  return <PaidView practiceName={practiceName} paidWith={paidWithOf(state.paidWith)} receipt={receipt} />
}

const methodOf = ({ kind }: Quote, { brand, last4 }: Card): PaidMethod => ({
  kind,
  cardType: brand,
  bankName: null,
  last4,
})

const paidWithOf = (paidWith: PaidWith | null) =>
  paidWith && { total: paidWith.quote.total, method: methodOf(paidWith.quote, paidWith.card) }
