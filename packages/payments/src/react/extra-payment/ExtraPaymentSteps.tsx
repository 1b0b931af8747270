import { Steps } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ExtraPaymentState } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import { extraPaymentMessages } from './extra-payment.messages.ts'

const order = ['plan', 'method', 'amount', 'confirm'] as const

/** The step of a state; null for a state outside the steps. */
function stepOf(state: ExtraPaymentState): (typeof order)[number] | null {
  switch (state.status) {
    case 'plan':
    case 'method':
    case 'amount':
      return state.status
    case 'pricing':
      return 'amount'
    case 'priced':
      return 'confirm'
    default:
      return null
  }
}

/** With a single plan there is no step to choose it. */
export function ExtraPaymentSteps({ state }: { readonly state: ExtraPaymentState }) {
  const messages = useMessages(extraPaymentMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const step = stepOf(state)
  if (step === null) return null
  const skipped = 'onlyPlan' in state && state.onlyPlan ? 1 : 0
  return (
    <Steps
      step={order.indexOf(step) + 1 - skipped}
      of={order.length - skipped}
      name={messages.steps[step]}
      heading={messages.headings[step]}
      announced={state.status === 'priced' ? `${paymentDue} ${formatMoney(state.totals.total)}` : undefined}
    />
  )
}
