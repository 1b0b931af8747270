import { Alert, Button } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { savedMethodId, type PlanMethod } from '@payment-center/validation/model'
import type { RetryFailedState } from '../../flows/index.ts'
import { bankMessages } from '../methods/bank-messages.en.ts'
import { methodName } from '../receipt/method-name.ts'
import { retryFailedMessages } from './messages.en.ts'
import type { RetryFailedProps } from './dialog-props.ts'

type Props = Pick<RetryFailedProps, 'flow' | 'payment'> & {
  readonly state: Extract<RetryFailedState, { status: 'failed' | 'restoring' }>
}

/** After a declined retry the plan charges the new method; the payer can restore the former one. */
export function FailedRetry({ flow, payment, state }: Props) {
  const messages = useMessages(retryFailedMessages)
  const bank = useMessages(bankMessages)
  const { language } = useLanguage()
  const { problem, method } = state
  const problems = {
    ...messages.problems,
    insufficientFunds: bank.insufficientFundsBody,
    bankLoginRequired: bank.signInOrOther,
  }
  const changed = problem !== 'plan' && payment.continues
  const former = changed && formerOf(payment, method)
  const restoreFailed = state.status === 'failed' && state.restoreFailed
  return (
    <>
      <Alert tone="danger" title={problems[problem]} announce="assertive">
        {messages.nothingCharged} {changed && messages.planHasIt(methodName(method, language))}
      </Alert>
      {restoreFailed && (
        <Alert tone="danger" title={messages.restoreFailedTitle} announce="assertive">
          {messages.restoreFailedBody}
        </Alert>
      )}
      {former && (
        <Button
          variant="secondary"
          busy={state.status === 'restoring' ? messages.restoring : undefined}
          onClick={() => flow.send({ type: 'restoreRequested', former })}
        >
          {messages.restore(methodName(former, language))}
        </Button>
      )}
    </>
  )
}

const formerOf = ({ former }: RetryFailedProps['payment'], method: Props['state']['method']) =>
  former !== null && savedMethodId(former) !== savedMethodId(method) ? former : null

/** The plan charges its former method again; the failed payment is still open. */
export function RestoredPlan({ former }: { readonly former: PlanMethod }) {
  const messages = useMessages(retryFailedMessages)
  const { language } = useLanguage()
  return (
    <Alert tone="success" title={messages.planHasIt(methodName(former, language))} announce="polite">
      {messages.stillDue}
    </Alert>
  )
}
