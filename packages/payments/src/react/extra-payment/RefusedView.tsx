import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ExtraProblem } from '@payment-center/validation/model'
import { bankMessages } from '../bank/bank.messages.ts'
import { extraPaymentMessages } from './extra-payment.messages.ts'

export function RefusedView({ problem }: { readonly problem: ExtraProblem }) {
  const messages = useMessages(extraPaymentMessages)
  const bank = useMessages(bankMessages)
  const { errorTitle, error } = messages
  const texts = {
    insufficientFunds: [bank.insufficientFundsTitle, bank.insufficientFundsBody],
    bankLoginRequired: [errorTitle, bank.signInOrOther],
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
