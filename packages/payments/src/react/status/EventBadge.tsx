import { Badge, CheckIcon, ClockIcon, CloseIcon, ErrorIcon, WarningIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { statusMessages } from './status.messages.ts'

/** States that need attention and get a badge. */
export type Attention =
  | { readonly of: 'pastDue'; readonly days: number }
  | { readonly of: 'processing' | 'paymentFailed' | 'completed' | 'cancelled' }

export function EventBadge(attention: Attention) {
  const messages = useMessages(statusMessages)
  switch (attention.of) {
    case 'pastDue':
      return (
        <Badge tone="warning" icon={<WarningIcon />}>
          {messages.pastDue(attention.days)}
        </Badge>
      )
    case 'processing':
      return (
        <Badge tone="info" icon={<ClockIcon />}>
          {messages.stripe_pending}
        </Badge>
      )
    case 'paymentFailed':
      return (
        <Badge tone="danger" icon={<ErrorIcon />}>
          {messages.paymentFailed}
        </Badge>
      )
    case 'completed':
      return (
        <Badge tone="success" icon={<CheckIcon />}>
          {messages.completed}
        </Badge>
      )
    case 'cancelled':
      return (
        <Badge tone="neutral" icon={<CloseIcon />}>
          {messages.cancelled}
        </Badge>
      )
    default:
      return attention satisfies never
  }
}
