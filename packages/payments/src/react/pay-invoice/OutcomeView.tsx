import { useLanguage } from '@payment-center/ui/language'
import type { Card, Quote } from '@payment-center/validation/model'
import type { PaidWith } from '../../flows/index.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { methodName, type PaidMethod } from './method-name.ts'
import { PaidView } from './PaidView.tsx'
import type { PayInvoiceDialogProps } from './PayInvoiceDialog.tsx'
import { ProcessingNotice } from './ProcessingNotice.tsx'

/** What became of a payment: declined, made, or with the bank; nothing before. */
export function OutcomeView({ flow: { state }, practiceName, receipt }: PayInvoiceDialogProps) {
  const { language } = useLanguage()
  if (state.status === 'declined') {
    return (
      <DeclinedView
        decline={state.decline}
        card={state.card && methodName(typedMethod(state.quote, state.card), language)}
        total={state.quote.total}
        typed
      />
    )
  }
  if (state.status === 'processing') return <ProcessingNotice />
  if (state.status !== 'paid') return null
  return <PaidView practiceName={practiceName} paidWith={paidWithOf(state.paidWith)} receipt={receipt} />
}

const typedMethod = ({ kind }: Quote, { brand, last4 }: Card): PaidMethod => ({
  kind,
  cardType: brand,
  bankName: null,
  last4,
})

const paidWithOf = (paidWith: PaidWith | null) =>
  paidWith && { total: paidWith.quote.total, method: typedMethod(paidWith.quote, paidWith.card) }
