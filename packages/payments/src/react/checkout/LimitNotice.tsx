import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { largestAmount, leastCharge } from '@payment-center/validation/fields'
import { cents, formatMoney } from '../../money/index.ts'
import type { Prices } from './checkout-props.ts'
import { limitMessages } from './limit.messages.ts'

/** The limit of the provider that an invoice's prices break. */
export function LimitNotice({ credit }: Prices) {
  const { tooLittle, tooMuch } = useMessages(limitMessages)
  const [{ title, body }, limit] = credit < leastCharge ? [tooLittle, leastCharge] : [tooMuch, largestAmount]
  return (
    <Alert tone="warning" title={title}>
      {body(formatMoney(cents(limit)))}
    </Alert>
  )
}
