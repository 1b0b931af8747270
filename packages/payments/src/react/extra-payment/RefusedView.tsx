import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ExtraProblem } from '@payment-center/validation/model'
import { extraPaymentMessages } from './extra-payment.messages.ts'

export function RefusedView({ problem }: { readonly problem: ExtraProblem }) {
  const messages = useMessages(extraPaymentMessages)
  const funds = problem === 'insufficientFunds'
  return (
    <Alert tone="danger" title={funds ? messages.fundsTitle : messages.errorTitle} announce="assertive">
      {funds ? messages.funds : messages.error}. {messages.notCharged}
    </Alert>
  )
}
