import { useLanguage } from '@payment-center/ui/language'
import type { Card, Quote } from '@payment-center/validation/model'
import type { PaidWith, PayInvoiceState } from '../../../flows/index.ts'
import type { Payable } from '../../checkout/checkout-props.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { methodName, type PaidMethod } from '../method-name.ts'
import { ReceiptSheet } from '../../receipt/ReceiptSheet.tsx'
import { PaidView } from './PaidView.tsx'
import { ProcessingNotice } from './ProcessingNotice.tsx'

type Props = {
  readonly state: PayInvoiceState
  readonly invoice: Pick<Payable, 'practice' | 'receipt' | 'reference'>
  /** A typed card: the view names it, and the input is kept. */
  readonly typed: boolean
}

/** The result of a payment; nothing before there is one. */
export function OutcomeView({ state, invoice, typed }: Props) {
  const { practice, receipt } = invoice
  const { language } = useLanguage()
  if (state.status === 'declined') {
    const card = typed && state.card && methodName(methodOf(state.quote, state.card), language)
    return (
      <DeclinedView
        decline={state.decline}
        card={card || null}
        total={state.quote.total}
        owed={invoice.reference === undefined}
        typed={typed}
      />
    )
  }
  if (state.status === 'processing')
    return (
      <>
        <ProcessingNotice announce="polite" />
        {receipt !== null && <ReceiptSheet receipt={receipt} practice={practice} />}
      </>
    )
  return state.status === 'paid' ? <PaidView invoice={invoice} paidWith={paidWithOf(state.paidWith)} /> : null
}

const methodOf = ({ kind }: Quote, { brand, last4 }: Card): PaidMethod => ({
  kind,
  cardType: brand,
  bankName: null,
  last4,
})

const paidWithOf = (paidWith: PaidWith | null) =>
  paidWith && { total: paidWith.quote.total, method: methodOf(paidWith.quote, paidWith.card) }
