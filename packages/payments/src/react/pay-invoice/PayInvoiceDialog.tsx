import { PracticeText } from '@payment-center/ui'
import { Dialog } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { isMoving, isPaidByOther } from '../../flows/index.ts'
import { useCardForm } from '../card-form/use-card-form.ts'
import { whatYouPayMessages } from '../checkout/messages.en.ts'
import { payInvoiceMessages } from './messages.en.ts'
import { PayInvoiceContent } from './PayInvoiceContent.tsx'
import { PayInvoiceFooter } from './PayInvoiceFooter.tsx'
import { paymentSeal } from './payment-seal.tsx'
import { useCardEntry } from './use-card-entry.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'

export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const { open, onClose, flow, module, invoice, audience } = props
  const { invoiceNumber } = useMessages(whatYouPayMessages)
  const { practice, invoiceId, subject = invoiceNumber(invoiceId) } = invoice
  const { language } = useLanguage()
  const entry = useCardEntry(props, audience)
  const { attempt, unavailable, tryAgain, onUnavailable, onTyped } = useCardForm()
  const changeCard: typeof entry.changeCard = (change) => {
    onTyped()
    entry.changeCard(change)
  }
  const { status } = flow.state
  const settled = status === 'paid' || status === 'processing'

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isMoving(flow.state)}
      title={useTitle(flow)}
      subtitle={
        !settled && (
          <>
            <PracticeText>{practice.name}</PracticeText>
            <span>{` · ${subject}`}</span>
          </>
        )
      }
      seal={paymentSeal(flow.state)}
      footer={<PayInvoiceFooter {...props} entry={entry} unavailable={unavailable} />}
    >
      <module.CardForm
        key={attempt}
        publishableKey={practice.publishableKey}
        language={language}
        isRetry={attempt > 0}
        onUnavailable={onUnavailable}
      >
        <PayInvoiceContent
          {...props}
          entry={{ ...entry, changeCard }}
          unavailable={unavailable}
          onTryAgain={tryAgain}
        />
      </module.CardForm>
    </Dialog>
  )
}

function useTitle({ state }: PayInvoiceDialogProps['flow']): string {
  const { title, declinedTitle, paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  if (state.status === 'declined') return declinedTitle
  if (isPaidByOther(state)) return alreadyPaidTitle
  return state.status === 'paid' || state.status === 'processing' ? paidTitle : title
}
