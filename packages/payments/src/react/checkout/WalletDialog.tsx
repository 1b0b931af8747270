import { Alert, Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { isDeclineLimit, type PayInvoiceState } from '../../flows/index.ts'
import { formatMoney, subtract } from '../../money/money.ts'
import { RefusedFooter } from '../methods/RefusedFooter.tsx'
import { CostSummary } from '../receipt/CostSummary.tsx'
import { payInvoiceMessages } from './dialog-messages.en.ts'
import { paymentNoticeMessages, walletMessages } from './messages.en.ts'
import { CheckingView, ProgressView } from './ProgressView.tsx'
import { PayByBank } from './DeclinedView.tsx'
import { OutcomeView, PaymentDialog, SettledFooter, SubmittingFooter } from './PaymentDialog.tsx'
import type { WalletDialogProps } from './checkout-props.ts'

/** Shows a wallet's payment after its sheet has closed. */
export function WalletDialog(props: WalletDialogProps) {
  const { open, onClose, flow } = props
  return (
    <PaymentDialog
      state={flow.state}
      open={open}
      onClose={onClose}
      title={useTitle(flow)}
      footer={<Footer {...props} />}
    >
      <Body {...props} />
    </PaymentDialog>
  )
}

function useTitle({ state }: WalletDialogProps['flow']): string {
  const { title, declinedTitle } = useMessages(payInvoiceMessages)
  const wallet = useMessages(walletMessages)
  if (state.status === 'declined') return declinedTitle
  if (state.status === 'priced' && state.sheet && state.quote.total > state.sheet.total) return wallet.again
  return title
}

function Body({ flow, invoice }: WalletDialogProps) {
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
      return <CheckingView state={state} send={flow.send} />
    case 'declined':
    case 'paid':
    case 'processing':
      return <OutcomeView state={state} invoice={invoice} typed={false} />
  }
}

function HigherTotal({ sheet, quote }: Extract<PayInvoiceState, { status: 'priced' }>) {
  const messages = useMessages(walletMessages)
  if (sheet === null) return null
  const total = formatMoney(quote.total)
  return (
    <p>
      {quote.fee > 0 && subtract(quote.total, quote.fee) <= sheet.total
        ? messages.higherFee(formatMoney(quote.fee), total)
        : messages.higherTotal(formatMoney(sheet.total), total)}
    </p>
  )
}

function Footer({ flow, onClose, invoice, audience }: WalletDialogProps) {
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
      return <SubmittingFooter>{messages.pay}</SubmittingFooter>
    case 'entering':
    case 'declined':
      return (
        <RefusedFooter onDismiss={onClose}>
          {(state.status === 'declined' || isDeclineLimit(state)) && audience.payByBank && (
            <PayByBank payByBank={audience.payByBank} />
          )}
        </RefusedFooter>
      )
    case 'paid':
    case 'processing':
      return <SettledFooter invoice={invoice} settled={state} audience={audience} />
    case 'checking':
      return null
  }
}
