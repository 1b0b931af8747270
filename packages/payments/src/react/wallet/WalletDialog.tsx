import { Alert, Button } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { isMoving, isPaidByOther, type PayInvoiceEvent, type PayInvoiceState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import { RefusedFooter } from '../actions/RefusedFooter.tsx'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { PayByBank } from '../pay-invoice/outcome/PayByBank.tsx'
import { OutcomeView } from '../pay-invoice/outcome/OutcomeView.tsx'
import { payInvoiceMessages, paymentNoticeMessages } from '../pay-invoice/messages.en.ts'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { SettledFooter } from '../receipt/SettledFooter.tsx'
import type { Audience, Payable } from '../checkout/checkout-props.ts'
import { paymentSeal } from '../pay-invoice/payment-seal.tsx'
import type { OpenFlow } from '../use-flow.ts'
import { walletMessages } from '../checkout/messages.en.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly flow: OpenFlow<PayInvoiceState, PayInvoiceEvent>
  readonly invoice: Payable
  readonly audience: Audience
}

/** Shows a wallet's payment after its sheet has closed. */
export function WalletDialog(props: Props) {
  const { open, onClose, flow } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isMoving(flow.state)}
      title={useTitle(flow)}
      seal={paymentSeal(flow.state)}
      footer={<Footer {...props} />}
    >
      <Body {...props} />
    </Dialog>
  )
}

function useTitle({ state }: Props['flow']): string {
  const { title, declinedTitle, paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  const wallet = useMessages(walletMessages)
  if (state.status === 'declined') return declinedTitle
  if (isPaidByOther(state)) return alreadyPaidTitle
  if (state.status === 'priced' && state.sheet && state.quote.total > state.sheet.shown) return wallet.again
  return state.status === 'paid' || state.status === 'processing' ? paidTitle : title
}

function Body({ flow, invoice }: Props) {
  const { state } = flow
  const words = useMessages(paymentNoticeMessages)
  switch (state.status) {
    case 'entering':
      return state.notice === null ? null : (
        <Alert tone="danger" title={words.titles[state.notice]} announce="assertive">
          {words.bodies[state.notice]}
        </Alert>
      )
    case 'priced':
      return (
        <>
          <Alert tone="warning" announce="assertive">
            {state.notice === null ? <HigherTotal {...state} /> : words.bodies[state.notice]}
          </Alert>
          <CostSummary totals={state.quote} />
        </>
      )
    case 'pricing':
    case 'claiming':
    case 'confirming':
      return <ProgressView stage="confirming" quote={'quote' in state ? state.quote : null} />
    case 'checking':
      return <ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />
    case 'declined':
    case 'paid':
    case 'processing':
      return <OutcomeView state={state} invoice={invoice} typed={false} />
    default:
      return state satisfies never
  }
}

function HigherTotal({ sheet, quote }: Extract<PayInvoiceState, { status: 'priced' }>) {
  const messages = useMessages(walletMessages)
  if (sheet === null) return null
  const total = formatMoney(quote.total)
  return (
    <p>
      {quote.fee > 0
        ? messages.higherFee(formatMoney(quote.fee), total)
        : messages.higherTotal(formatMoney(sheet.shown), total)}
    </p>
  )
}

function Footer({ flow, onClose, invoice, audience }: Props) {
  const messages = useMessages(walletMessages)
  const { state, send } = flow
  switch (state.status) {
    case 'priced':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow onClick={() => send({ type: 'walletConfirmed' })}>
            {messages.submit(formatMoney(state.quote.total))}
          </Button>
        </DialogFooter>
      )
    case 'pricing':
    case 'claiming':
    case 'confirming':
      return <Submitting />
    case 'entering':
    case 'declined':
      return (
        <RefusedFooter onDismiss={onClose}>
          {state.status === 'declined' && audience.payByBank && <PayByBank payByBank={audience.payByBank} />}
        </RefusedFooter>
      )
    case 'paid':
    case 'processing':
      return <SettledFooter invoice={invoice} settled={state} audience={audience} />
    case 'checking':
      return null
    default:
      return state satisfies never
  }
}

function Submitting() {
  const { pay } = useMessages(walletMessages)
  const { submitting } = useMessages(payInvoiceMessages)
  return (
    <DialogFooter>
      <Button grow busy={submitting}>
        {pay}
      </Button>
    </DialogFooter>
  )
}
