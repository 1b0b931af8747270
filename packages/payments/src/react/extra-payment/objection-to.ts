import type { JudgedAmount } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import type { extraPaymentMessages } from './extra-payment.messages.ts'

/** Why an amount can't be paid; undefined where it can. */
export function objectionTo(
  judged: JudgedAmount,
  messages: (typeof extraPaymentMessages)['en'],
): string | undefined {
  switch (judged.verdict) {
    case 'nothing':
      return messages.nothing
    case 'moreThanMax':
      return messages.aboveLimit
    case 'tooLittle':
      return messages.tooLittle
    case 'leavesTooLittle': {
      const { rest, all, most } = judged
      return messages.leavesTooLittle(
        formatMoney(rest),
        formatMoney(all),
        most === null ? null : formatMoney(most),
      )
    }
    case 'lessThanMax':
      return undefined
    default:
      return judged satisfies never
  }
}
