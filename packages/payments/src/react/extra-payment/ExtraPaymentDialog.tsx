import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { countExtraSteps, isMoving, type ExtraPaymentState } from '../../flows/index.ts'
import { useAuthorization } from '../bank/use-authorization.ts'
import { payInvoiceMessages } from '../pay-invoice/messages.en.ts'
import { paymentSeal } from '../pay-invoice/payment-seal.tsx'
import { extraPaymentMessages } from './messages.en.ts'
import { ExtraPaymentBody } from './ExtraPaymentBody.tsx'
import { ExtraPaymentFooter } from './ExtraPaymentFooter.tsx'
import type { ExtraPaymentDialogProps } from './extra-payment-props.ts'

export function ExtraPaymentDialog(props: ExtraPaymentDialogProps) {
  const { state, send } = props.flow
  const { title } = useMessages(extraPaymentMessages)
  const { paidTitle } = useMessages(payInvoiceMessages)
  const authorization = useAuthorization(state.status === 'priced' ? state.totals.total : null)
  const steps = countExtraSteps(state)
  return (
    <Dialog
      open={isOpen(state) && !props.hidden}
      onClose={() => send({ type: 'closed' })}
      locked={isMoving(state)}
      steps={steps}
      onBack={() => send({ type: steps === 1 ? 'closed' : 'back' })}
      title={state.status === 'paid' || state.status === 'processing' ? paidTitle : title}
      seal={paymentSeal(state)}
      footer={
        <ExtraPaymentFooter
          {...props}
          authorization={authorization}
          onClose={() => send({ type: 'closed' })}
        />
      }
    >
      <ExtraPaymentBody {...props} authorization={authorization} />
    </Dialog>
  )
}

/** Hidden while the add-method dialog is open. */
function isOpen(state: ExtraPaymentState): boolean {
  if (state.status === 'checking') return !state.paidWith.isHidden
  return state.status !== 'closed' && state.status !== 'adding'
}
