import { Badge, CheckIcon, ClockIcon, CloseIcon, ErrorIcon, WarningIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { statusMessages } from '../receipt/messages.en.ts'

const looks = {
  pastDue: { tone: 'warning', Icon: WarningIcon },
  stripe_pending: { tone: 'info', Icon: ClockIcon },
  paymentFailed: { tone: 'danger', Icon: ErrorIcon },
  completed: { tone: 'success', Icon: CheckIcon },
  cancelled: { tone: 'neutral', Icon: CloseIcon },
} as const

/** States that need attention and get a badge. */
type Attention =
  | { readonly of: 'pastDue'; readonly days: number }
  | { readonly of: Exclude<keyof typeof looks, 'pastDue'> }

export function EventBadge(attention: Attention) {
  const messages = useMessages(statusMessages)
  const { tone, Icon } = looks[attention.of]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {attention.of === 'pastDue' ? messages.pastDue(attention.days) : messages[attention.of]}
    </Badge>
  )
}
