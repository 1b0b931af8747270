import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { isReturned } from '@payment-center/payments/bills-due'
import { formatMoney } from '@payment-center/payments/money'
import { EventBadge, methodName, usePutBack } from '@payment-center/payments/react/receipt'
import { Alert, Button, Inline, Numeric, PracticeText, Stack, Text, VisuallyHidden } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useDeclineReason } from '../../shell/decline/decline-reason.ts'
import { useToday } from '../../shell/use-practice.ts'
import { Treatments } from '../../shell/Treatments.tsx'
import { daysPastDue } from './amounts-due.ts'
import { overviewMessages } from './messages.en.ts'
import { failedPaymentMessages } from '../../shell/failed-payment/messages.en.ts'
import { PayLink } from './PayLink.tsx'

type Props = {
  readonly payments: readonly FailedPayment[]
  readonly onUpdate: (payment: FailedPayment) => void
  /** The payment whose dialog is loading. */
  readonly opening: FailedPayment | null
}

/** Declined instalments, refunded payments of plans and returned bank payments, each with the button to pay it. */
export function FailedPayments({ payments, onUpdate, opening }: Props) {
  if (payments.length === 0) return null
  return (
    <Stack space={16}>
      {payments.map((payment) => (
        <FailedCard
          key={payment.invoice.invoiceId}
          payment={payment}
          onUpdate={() => onUpdate(payment)}
          isOpening={payment.invoice.invoiceId === opening?.invoice.invoiceId}
        />
      ))}
    </Stack>
  )
}

type CardProps = {
  readonly payment: FailedPayment
  readonly onUpdate: () => void
  readonly isOpening: boolean
}

function FailedCard({ payment, onUpdate, isOpening }: CardProps) {
  const messages = useMessages(failedPaymentMessages)
  const { invoice, plan } = payment
  const name = plan?.description ? (
    <PracticeText>{plan.description}</PracticeText>
  ) : (
    <Treatments {...invoice} />
  )
  const putBack = usePutBack(invoice.decline)
  const whatHappened = useWhatHappened(payment)
  const today = useToday()
  return (
    <Alert
      tone="danger"
      large
      title={putBack?.title ?? messages.thisFailed}
      action={
        plan === null ? (
          <PayLink invoice={invoice} />
        ) : (
          <Button onClick={onUpdate} busy={isOpening ? messages.updateAndPay : undefined}>
            {messages.updateAndPay}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Inline space={8} wrap>
        <Text size="body">
          <strong>{name}</strong> <Numeric>{formatMoney(invoice.amount)}</Numeric>
        </Text>
        {plan === null && invoice.dueDate < today && (
          <EventBadge of="pastDue" days={daysPastDue(invoice.dueDate, today)} />
        )}
      </Inline>
      <Text tone="supporting">{putBack?.body ?? whatHappened}</Text>
    </Alert>
  )
}

/** When and how the payment was tried, and why it failed. */
function useWhatHappened({ invoice, tried }: FailedPayment): string {
  const messages = useMessages(overviewMessages)
  const { language } = useLanguage()
  const reason = useDeclineReason(invoice)
  const date = formatDate(invoice.dueDate)
  const kind = isReturned(invoice) ? 'returned' : 'declined'
  const what =
    tried === null ? messages.unnamed[kind](date) : messages[kind](date, methodName(tried, language))
  return `${what} ${reason}`.trim()
}
