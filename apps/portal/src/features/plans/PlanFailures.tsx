import { failedPaymentMessages } from '../../shell/messages.en.ts'
import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { formatMoney } from '@payment-center/payments/money'
import { usePutBack } from '@payment-center/payments/react/receipt'
import { Alert, Button, Numeric, VisuallyHidden } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { useDeclineReason } from '../../shell/decline-reason.ts'
import { PaymentProcessed } from '../../shell/PaymentProcessed.tsx'
import { type Outcome, UpdateFailedPayment } from '../../shell/UpdateFailedPayment.tsx'
import { useFailed } from '../../shell/payer-data.ts'
import { plansMessages } from './messages.en.ts'

type Failure = FailedPayment & { readonly plan: NonNullable<FailedPayment['plan']> }

/** The failed payments of a plan, the dialog that pays one, and its success message. */
export function PlanFailures({ planId }: { readonly planId: string }) {
  const failed = useFailed()
  const [updating, setUpdating] = useState<Failure | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const failures = (failed.value ?? []).flatMap(({ plan, ...payment }) =>
    plan?.planId === planId ? [{ ...payment, plan }] : [],
  )
  return (
    <>
      {outcome !== null && <PaymentProcessed outcome={outcome} />}
      {failures.map((failure) => (
        <PlanFailure
          key={failure.invoice.invoiceId}
          failure={failure}
          onUpdate={() => {
            setOutcome(null)
            setUpdating(failure)
          }}
        />
      ))}
      {updating !== null && (
        <UpdateFailedPayment
          payment={updating}
          onClose={(closedWith) => {
            setUpdating(null)
            setOutcome(closedWith)
          }}
        />
      )}
    </>
  )
}

type FailureProps = { readonly failure: Failure; readonly onUpdate: () => void }

function PlanFailure({ failure: { invoice }, onUpdate }: FailureProps) {
  const messages = useMessages(failedPaymentMessages)
  const { failed } = useMessages(plansMessages)
  const reason = useDeclineReason(invoice)
  const putBack = usePutBack(invoice.decline)
  const date = formatDate(invoice.dueDate)
  return (
    <Alert
      tone="danger"
      title={putBack?.title ?? messages.thisFailed}
      action={
        <Button onClick={onUpdate}>
          {messages.updateAndPay}
          <VisuallyHidden> {date}</VisuallyHidden>
        </Button>
      }
    >
      <Numeric>{formatMoney(invoice.amount)}</Numeric>
      {` ${failed(date)} ${putBack?.body ?? reason}`.trimEnd()}
    </Alert>
  )
}
