import { listSavedMethods, savedMethodId, type SavedBank } from '@payment-center/validation/model'
import type { PaymentPlan } from '@payment-center/api-client/endpoints/plans'
import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { chargeOf, retryFailed, type RetryFailedState } from '@payment-center/payments/flows'
import { methodName } from '@payment-center/payments/react/receipt'
import { useFlow } from '@payment-center/payments/react'
import { RetryFailedDialog } from '@payment-center/payments/react/plans'
import { useLanguage } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { NewMethod, useNewMethod } from './NewMethod.tsx'
import { useRefreshPayerData, useMethods, usePlans, useAuthorizedPractice, useToday } from './payer-data.ts'
import { usePayer, usePaying } from './payer.ts'
import { useKeepSessionWhileCharging } from './use-keep-session-alive.ts'
import { useMadePayment } from './use-receipt.ts'
import { LinkBankDialog } from '@payment-center/payments/react/methods'

export type Outcome = 'paid' | 'processing'

type Props = {
  readonly payment: FailedPayment & { readonly plan: NonNullable<FailedPayment['plan']> }
  /** @param outcome null when nothing was paid */
  readonly onClose: (outcome: Outcome | null) => void
}

/** Updates the plan's method and retries one failed payment. A new method is added in its own dialog. */
export function UpdateFailedPayment({ payment, onClose }: Props) {
  const { invoice, plan, tried } = payment
  const payer = usePayer()
  const practice = useAuthorizedPractice()
  const { language } = useLanguage()
  const { createRetryFailed } = usePaying()
  const [renewed, setRenewed] = useState<SavedBank | null>(null)
  const today = useToday()
  const flow = useFlow(
    retryFailed,
    createRetryFailed(payer, { invoiceId: invoice.invoiceId, planId: plan.planId }),
  )
  const methods = useMethods()
  const onFile = methods.value
  const adding = useNewMethod((method) =>
    flow.send(method === null ? { type: 'addMethodCancelled' } : { type: 'methodAdded', method }),
  )
  const planBefore = usePlanBefore(plan.planId)
  const { status } = flow.state
  useKeepSessionWhileCharging(chargeOf(flow.state))
  const outcome = status === 'paid' || status === 'processing' ? status : null
  const made = useMadePayment(outcome && invoice.transactionId)
  useRefreshAt(status)
  return (
    <>
      <RetryFailedDialog
        flow={flow}
        payment={{
          invoiceId: invoice.invoiceId,
          plan: plan.description,
          amountDue: invoice.amount,
          triedOn: invoice.dueDate,
          decline: invoice.decline,
          tried: tried && { id: savedMethodId(tried), name: methodName(tried, language) },
          former: planBefore?.method ?? null,
          continues: planBefore === undefined || planBefore.status === 'active',
        }}
        methods={onFile && listSavedMethods(onFile)}
        practice={practice}
        today={today}
        made={made}
        onAddMethod={() => {
          flow.send({ type: 'addMethodRequested' })
          adding.open()
        }}
        hidden={renewed !== null}
        onSignIn={setRenewed}
        onClose={() => onClose(outcome)}
      />
      {renewed !== null && (
        <RenewPayersBank
          bank={renewed}
          setBank={setRenewed}
          onRenewed={() => flow.send({ type: 'bankRenewed' })}
        />
      )}
      <NewMethod adding={adding} />
    </>
  )
}

/** The plan as it was when the dialog opened, or as soon as it is known. */
function usePlanBefore(planId: string): PaymentPlan | undefined {
  const now = usePlans().value?.find((plan) => plan.planId === planId)
  const [before, setBefore] = useState(now)
  if (before === undefined && now !== undefined) setBefore(now)
  return before
}

type Status = RetryFailedState['status']

/** When a retry may have changed the lists; also a declined one changes the plan's method. */
const listsMayHaveChanged: readonly Status[] = ['failed', 'restored', 'checking', 'paid', 'processing']

function useRefreshAt(status: Status) {
  const refresh = useRefreshPayerData()
  useEffect(() => {
    if (listsMayHaveChanged.includes(status)) void refresh()
  }, [status, refresh])
}

type RenewPayersBankProps = {
  /** The account at whose bank the payer signs in again. */
  readonly bank: SavedBank
  readonly setBank: (bank: null) => void
  readonly onRenewed: () => void
}

/** Signs in again at the bank of a payer's saved account, while a payment's dialog is hidden. */
export function RenewPayersBank({ bank, setBank, onRenewed }: RenewPayersBankProps) {
  const payer = usePayer()
  const { bankRenewalOf } = usePaying()
  const [renewal] = useState(() => bankRenewalOf(payer, bank))
  return (
    <LinkBankDialog
      {...renewal}
      payerId={null}
      onUse={() => {
        setBank(null)
        onRenewed()
      }}
      onClose={() => setBank(null)}
    />
  )
}
