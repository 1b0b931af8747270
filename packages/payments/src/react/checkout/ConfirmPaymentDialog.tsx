import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { PaySavedState } from '../../flows/index.ts'
import { useAuthorization, type AuthorizationEntry } from '../methods/BankAuthorization.tsx'
import { bankMessages, authorizationMessages } from '../methods/bank-messages.en.ts'
import { payInvoiceMessages } from './dialog-messages.en.ts'
import {
  PaymentDialog,
  PaymentSubtitle,
  SubmittingFooter,
  useOfflineReason,
  SettledFooter,
} from './PaymentDialog.tsx'
import { ConfirmBody } from './ConfirmBody.tsx'
import type { ConfirmPaymentProps } from './checkout-props.ts'
import { formatMoney } from '../../money/money.ts'
import { actionMessages } from '../methods/messages.en.ts'
import { OtherMethodFooter } from '../methods/RefusedFooter.tsx'
import { PayByBank } from './DeclinedView.tsx'

export function ConfirmPaymentDialog(props: ConfirmPaymentProps) {
  const { open, flow, invoice, onClose } = props
  const { state } = flow
  const authorization = useAuthorization('quote' in state ? state.quote.total : null)
  return (
    <PaymentDialog
      state={state}
      open={open}
      onClose={onClose}
      title={useTitle(state)}
      subtitle={<PaymentSubtitle {...invoice} invoiceId="" />}
      footer={<ConfirmFooter {...props} authorization={authorization} />}
    >
      <ConfirmBody {...props} authorization={authorization} />
    </PaymentDialog>
  )
}

function useTitle(state: PaySavedState): string {
  const { title, declinedTitle } = useMessages(payInvoiceMessages)
  const { transferTitle } = useMessages(bankMessages)
  if (state.status !== 'refused') return title
  return state.refusal.why === 'bankRefused' ? transferTitle : declinedTitle
}

type ConfirmFooterProps = ConfirmPaymentProps & { readonly authorization: AuthorizationEntry }

function ConfirmFooter({ flow, authorization, onClose, onRenewBank, invoice, audience }: ConfirmFooterProps) {
  const words = useMessages(payInvoiceMessages)
  const { tryAgain } = useMessages(actionMessages)
  const { state, send } = flow
  switch (state.status) {
    case 'idle':
    case 'checking':
      return null
    case 'pricing':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow busy={words.pricing}>
            {words.title}
          </Button>
        </DialogFooter>
      )
    case 'unpriced':
      return (
        <DialogFooter onCancel={onClose}>
          <Button grow onClick={() => send({ type: 'chosen', method: state.method })}>
            {tryAgain}
          </Button>
        </DialogFooter>
      )
    case 'priced':
      return <PricedActions state={state} send={send} authorization={authorization} onClose={onClose} />
    case 'submitting':
    case 'confirming':
      return (
        <SubmittingFooter>
          {words.submit} {formatMoney(state.quote.total)}
        </SubmittingFooter>
      )
    case 'refused':
      return (
        <OtherMethodFooter
          signInAt={state.refusal.why === 'bankLoginRequired' ? state.method : null}
          onSignIn={onRenewBank}
          onOtherMethod={onClose}
          onDismiss={() => send({ type: 'dismissed' })}
        >
          {state.refusal.why === 'declined' && <PayByBank payByBank={audience.payByBank} />}
        </OtherMethodFooter>
      )
    case 'paid':
    case 'processing':
      return <SettledFooter invoice={invoice} settled={state} audience={audience} />
  }
}

type PricedProps = Pick<ConfirmFooterProps, 'authorization' | 'onClose'> & {
  readonly state: Extract<PaySavedState, { status: 'priced' }>
  readonly send: ConfirmFooterProps['flow']['send']
}

function PricedActions({ state, send, authorization, onClose }: PricedProps) {
  const { submit: submitLabel } = useMessages(payInvoiceMessages)
  const bank = useMessages(authorizationMessages)
  const isBank = state.method.kind === 'bank'
  const offline = useOfflineReason()
  const amount = formatMoney(state.quote.total)
  const submit = () =>
    authorization.authorize(state.method.kind, (accepted) =>
      send({ type: 'submitted', authorization: accepted }),
    )
  return (
    <DialogFooter onCancel={onClose}>
      <Button grow onClick={submit} disabledReason={offline}>
        {isBank ? bank.submit(amount) : `${submitLabel} ${amount}`}
      </Button>
    </DialogFooter>
  )
}
