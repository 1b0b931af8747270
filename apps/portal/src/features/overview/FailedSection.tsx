import { failedPaymentMessages } from '../../shell/messages.en.ts'
import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { ChunkLoadError, preloadWhenIdle, useModule } from '@payment-center/ui/loading'
import { useCallback, useEffect, useState } from 'react'
import { PaymentProcessed } from '../../shell/PaymentProcessed.tsx'
import type { Outcome } from '../../shell/UpdateFailedPayment.tsx'
import { useLoadPaying, useRenewedBank } from '../../shell/payer.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'
import { failedCards, daysPastDue } from '../../shell/overview-loads.ts'
import { useToday, type OverviewSections } from '../../shell/payer-data.ts'
import { isReturned } from '@payment-center/payments/money'
import { formatMoney } from '@payment-center/payments/money'
import { EventBadge, methodName, usePutBack } from '@payment-center/payments/react/receipt'
import { Alert, Button, Inline, Numeric, PracticeText, Stack, Text, VisuallyHidden } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useDeclineReason } from '../../shell/decline-reason.ts'
import { Treatments } from '../../shell/transaction-columns.tsx'
import { overviewMessages } from './messages.en.ts'
import { PayLink } from './PaymentsDue.tsx'

const loadDialogs = preloadWhenIdle(() => import('../../shell/UpdateFailedPayment.tsx'))

interface Settled {
  readonly invoiceId: string
  readonly outcome: Outcome
}

/** The failed payments, the dialog that pays one, and its success message. */
export function FailedSection({ overview }: { readonly overview: OverviewSections }) {
  const { failed, late, due } = overview
  const [updating, setUpdating] = useState<FailedPayment | null>(null)
  const [settled, setSettled] = useState<Settled | null>(null)
  const [renewed, setRenewed] = useRenewedBank()
  const { plan } = updating ?? {}
  const { module: dialogs, state: loading, load } = useFailedPaymentDialogs()
  const isBack = renewed !== null
  useEffect(() => {
    if (isBack) void load()
  }, [isBack, load])
  function update(payment: FailedPayment) {
    setUpdating(payment)
    void load()
  }
  return (
    <>
      <OverviewSectionError section={failed} of="failed" />
      {settled !== null && <PaymentProcessed key={settled.invoiceId} outcome={settled.outcome} />}
      <FailedPayments
        payments={failedCards({
          failed: failed.value ?? [],
          late: late.value ?? [],
          due: due.value ?? [],
        })}
        onUpdate={update}
        opening={loading === 'loading' ? updating : null}
      />
      {loading === 'failed' && <ChunkLoadError beforePayment />}
      {dialogs !== null && (
        <dialogs.WithPaying>
          {renewed !== null && (
            <dialogs.RenewPayersBank bank={renewed} setBank={setRenewed} onRenewed={() => undefined} />
          )}
          {updating !== null && plan && (
            <dialogs.UpdateFailedPayment
              payment={{ ...updating, plan }}
              onClose={(outcome) => {
                setUpdating(null)
                setSettled(outcome && { invoiceId: updating.invoice.invoiceId, outcome })
              }}
            />
          )}
        </dialogs.WithPaying>
      )}
    </>
  )
}

/** The dialogs with all that they need to pay. */
function useFailedPaymentDialogs() {
  const loadPaying = useLoadPaying()
  return useModule(
    useCallback(async () => {
      const [dialogs, { default: WithPaying }] = await Promise.all([loadDialogs(), loadPaying()])
      return { ...dialogs, WithPaying }
    }, [loadPaying]),
  )
}

type Props = {
  readonly payments: readonly FailedPayment[]
  readonly onUpdate: (payment: FailedPayment) => void
  /** The payment whose dialog is loading. */
  readonly opening: FailedPayment | null
}

/** Declined instalments, refunded payments of plans and returned bank payments, each with the button to pay it. */
function FailedPayments({ payments, onUpdate, opening }: Props) {
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
