import { PracticeText } from '@payment-center/ui'
import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { isPaidByOther, isMoving, type PaySavedState } from '../../flows/index.ts'
import { useAuthorization } from '../bank/use-authorization.ts'
import { bankMessages } from '../bank/messages.en.ts'
import { payInvoiceMessages } from '../pay-invoice/messages.en.ts'
import { paymentSeal } from '../pay-invoice/payment-seal.tsx'
import { whatYouPayMessages } from '../checkout/messages.en.ts'
import { ConfirmBody } from './ConfirmBody.tsx'
import { ConfirmFooter } from './ConfirmFooter.tsx'
import type { ConfirmPaymentProps } from './confirm-payment-props.ts'

/** Confirms a payment with a saved method and shows its result. */
export function ConfirmPaymentDialog(props: ConfirmPaymentProps) {
  const { invoiceNumber } = useMessages(whatYouPayMessages)
  const { open, flow, invoice, onClose } = props
  const { practice, invoiceId, subject = invoiceNumber(invoiceId) } = invoice
  const { state } = flow
  const authorization = useAuthorization('quote' in state ? state.quote.total : null)
  const done = state.status === 'paid' || state.status === 'processing'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isMoving(state)}
      title={useTitle(state)}
      subtitle={
        !done && (
          <>
            <PracticeText>{practice.name}</PracticeText>
            <span>{` · ${subject}`}</span>
          </>
        )
      }
      seal={paymentSeal(state)}
      footer={<ConfirmFooter {...props} authorization={authorization} />}
    >
      <ConfirmBody {...props} authorization={authorization} />
    </Dialog>
  )
}

function useTitle(state: PaySavedState): string {
  const { title, declinedTitle, paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  const { transferTitle } = useMessages(bankMessages)
  if (isPaidByOther(state)) return alreadyPaidTitle
  switch (state.status) {
    case 'refused':
      return state.refusal.why === 'bankRefused' ? transferTitle : declinedTitle
    case 'paid':
    case 'processing':
      return paidTitle
    default:
      return title
  }
}
