import { useLanguage } from '@payment-center/ui/language'
import { isPaidByOther, type PayInvoiceState } from '../../../flows/index.ts'
import type { Payable } from '../../checkout/checkout-props.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { methodName } from '../method-name.ts'
import { cardMethodOf, settledReceipt } from '../../receipt/settled-receipt.ts'
import { ReceiptSheet } from '../../receipt/ReceiptSheet.tsx'
import { PaidByOther } from './PaidByOther.tsx'
import { PaidView } from './PaidView.tsx'
import { ProcessingNotice } from './ProcessingNotice.tsx'

type Props = {
  readonly state: PayInvoiceState
  readonly invoice: Payable
  /** A typed card: the view names it, and the input is kept. */
  readonly typed: boolean
}

/** The result of a payment; nothing before there is one. */
export function OutcomeView({ state, invoice, typed }: Props) {
  const { practice, receipt } = invoice
  const { language } = useLanguage()
  if (state.status === 'declined') {
    const card = typed && state.card && methodName(cardMethodOf({ ...state, card: state.card }), language)
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
  if (isPaidByOther(state)) return <PaidByOther method={typed ? 'card' : 'wallet'} />
  if (state.status === 'processing')
    return (
      <>
        <ProcessingNotice announce="polite" />
        {receipt !== null && <ReceiptSheet receipt={receipt} practice={practice} />}
      </>
    )
  if (state.status !== 'paid') return null
  return <PaidView invoice={invoice} receipt={settledReceipt(invoice, state)} />
}
