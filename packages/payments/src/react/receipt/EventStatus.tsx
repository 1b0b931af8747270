import {
  Badge,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  ErrorIcon,
  ReturnIcon,
  WarningIcon,
  CloseIcon,
  PracticeText,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ChargeEventStatus, WireDecline } from '@payment-center/validation/wire'
import { statusMessages, badgeMessages, putBackMessages, receiptSheetMessages } from './messages.en.ts'
import { noReference } from '@payment-center/validation/model'

const statuses = {
  paid: { tone: 'success', Icon: CheckIcon },
  scheduled: { tone: 'neutral', Icon: CalendarIcon },
  unpaid: { tone: 'warning', Icon: WarningIcon },
  refunded: { tone: 'neutral', Icon: ReturnIcon },
  partially_refunded: { tone: 'neutral', Icon: ReturnIcon },
  stripe_pending: { tone: 'info', Icon: ClockIcon },
  failed: { tone: 'danger', Icon: ErrorIcon },
} as const satisfies Record<ChargeEventStatus, unknown>

type Props = {
  readonly status: ChargeEventStatus
}

export function EventStatus({ status }: Props) {
  const messages = useMessages(statusMessages)
  const { tone, Icon } = statuses[status]
  return (
    <Badge plain tone={tone} icon={<Icon />}>
      {messages[status]}
    </Badge>
  )
}

const badges = {
  pastDue: { tone: 'warning', Icon: WarningIcon },
  stripe_pending: { tone: 'info', Icon: ClockIcon },
  paymentFailed: { tone: 'danger', Icon: ErrorIcon },
  completed: { tone: 'success', Icon: CheckIcon },
  cancelled: { tone: 'neutral', Icon: CloseIcon },
} as const

/** What needs the payer's attention. */
type Attention =
  | { readonly of: 'pastDue'; readonly days: number }
  | { readonly of: Exclude<keyof typeof badges, 'pastDue'> }

export function EventBadge(attention: Attention) {
  const messages = useMessages(badgeMessages)
  const { tone, Icon } = badges[attention.of]
  return (
    <Badge tone={tone} icon={<Icon />}>
      {attention.of === 'pastDue' ? messages.pastDue(attention.days) : messages[attention.of]}
    </Badge>
  )
}

/** Why a refunded payment of a plan is due again, with a title; null for any other failed payment. */
export function usePutBack(decline: WireDecline | null | undefined) {
  const messages = useMessages(putBackMessages)
  const kind = decline?.kind
  return kind === 'refunded' || kind === 'disputed' ? messages[kind] : null
}

/** The treatment that a line of a bill charges. */
export function TreatmentName({ treatment }: { readonly treatment: string }) {
  const { withoutInvoice } = useMessages(receiptSheetMessages)
  return treatment === noReference ? <span>{withoutInvoice}</span> : <PracticeText>{treatment}</PracticeText>
}
