import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ExtraProblem } from '@payment-center/validation/model'
import { extraPaymentMessages } from './extra-payment.messages.ts'

export function RefusedView({ problem }: { readonly problem: ExtraProblem }) {
  const messages = useMessages(extraPaymentMessages)
  const { errorTitle, error } = messages
  const texts = {
    insufficientFunds: [messages.fundsTitle, messages.funds],
    bankLoginRequired: [errorTitle, messages.bankLogin],
    declined: [errorTitle, error],
    unavailable: [errorTitle, error],
  } as const satisfies Record<ExtraProblem, readonly [title: string, body: string]>
  const [title, body] = texts[problem]
  return (
    <Alert tone="danger" title={title} announce="assertive">
      {body}. {messages.notCharged}
    </Alert>
  )
}
