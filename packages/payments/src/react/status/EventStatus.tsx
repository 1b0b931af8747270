import {
  Badge,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  ErrorIcon,
  ReturnIcon,
  WarningIcon,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { statusMessages } from '../receipt/messages.en.ts'

const looks = {
  paid: { tone: 'success', Icon: CheckIcon },
  scheduled: { tone: 'neutral', Icon: CalendarIcon },
  unpaid: { tone: 'warning', Icon: WarningIcon },
  refunded: { tone: 'neutral', Icon: ReturnIcon },
  partially_refunded: { tone: 'neutral', Icon: ReturnIcon },
  stripe_pending: { tone: 'info', Icon: ClockIcon },
  failed: { tone: 'danger', Icon: ErrorIcon },
} as const satisfies Record<ChargeEventStatus, unknown>

type Props = {
  /** The status of the charge event. */
  readonly status: ChargeEventStatus
}

export function EventStatus({ status }: Props) {
  const messages = useMessages(statusMessages)
  const { tone, Icon } = looks[status]
  return (
    <Badge plain tone={tone} icon={<Icon />}>
      {messages[status]}
    </Badge>
  )
}
