import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { formatMoney } from '@payment-center/payments/money'
import { methodName } from '@payment-center/payments/react'
import { Alert, Button, ButtonLink, Numeric, Stack, Text, VisuallyHidden } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages, type Language } from '@payment-center/ui/language'
import { generatePath } from 'react-router'
import { paths } from '../../paths.ts'
import { declineReason } from './decline-reason.ts'
import { overviewMessages } from './overview.messages.ts'

type Props = {
  readonly payments: readonly FailedPayment[]
  readonly onUpdate: (payment: FailedPayment) => void
}

export function FailedPayments({ payments, onUpdate }: Props) {
  if (payments.length === 0) return null
  return (
    <Stack space={16}>
      {payments.map((payment) => (
        <FailedCard key={payment.invoice.invoiceId} payment={payment} onUpdate={() => onUpdate(payment)} />
      ))}
    </Stack>
  )
}

type CardProps = { readonly payment: FailedPayment; readonly onUpdate: () => void }

function FailedCard({ payment, onUpdate }: CardProps) {
  const messages = useMessages(overviewMessages)
  const { language } = useLanguage()
  const { invoice, plan } = payment
  const name = plan?.description || messages.invoice(invoice.invoiceId)
  return (
    <Alert
      tone="danger"
      large
      title={messages.thisFailed}
      action={
        plan === null ? (
          <ButtonLink href={generatePath(paths.invoice, { invoiceId: invoice.invoiceId })}>
            {messages.pay}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        ) : (
          <Button onClick={onUpdate}>
            {messages.updateAndPay}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Text size="body">
        <strong>{name}</strong> <Numeric>{formatMoney(invoice.amountDue)}</Numeric>
      </Text>
      <Text tone="supporting">{whatHappened(payment, messages, language)}</Text>
    </Alert>
  )
}

/** When and how the payment was tried, and why it failed. */
function whatHappened(
  { invoice, tried }: FailedPayment,
  messages: typeof overviewMessages.en,
  language: Language,
): string {
  const date = formatDate(invoice.dueDate)
  const reason = messages.reasons[declineReason(invoice)]
  if (tried === null) return `${messages.notPaid(date)} ${reason}`.trim()
  const method = methodName(tried, language)
  const what = tried.kind === 'card' ? messages.declined(date, method) : messages.returned(date, method)
  return `${what} ${reason}`.trim()
}
