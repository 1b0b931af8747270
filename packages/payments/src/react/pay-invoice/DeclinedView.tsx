import {
  Alert,
  CardIcon,
  Heading,
  Ledger,
  LedgerTotal,
  Note,
  PhoneIcon,
  Stack,
  Text,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Decline } from '@payment-center/validation/model'
import { formatMoney, type Cents } from '../../money/index.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import { declineReason, type DeclineReason } from './decline-reason.ts'
import { declinedMessages } from './declined.messages.ts'

type Props = {
  /** Null where nobody says why. */
  readonly decline: Decline | null
  /** The card by its name; null where it was refused before it had one. */
  readonly card: string | null
  readonly total: Cents
  /** Whether there is something typed that stays. */
  readonly typed: boolean
}

const advice = {
  declined: 'callBank',
  insufficientFunds: 'callBank',
  expired: null,
  securityCode: 'checkCode',
  processing: 'waitAndTry',
  authentication: 'callBank',
} as const satisfies Record<DeclineReason, 'callBank' | 'checkCode' | 'waitAndTry' | null>

/** A decline in plain words: what it was, that nothing was charged, and what to do next. */
export function DeclinedView({ decline, card, total, typed }: Props) {
  const messages = useMessages(declinedMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const reason = declineReason(decline?.code ?? '')
  const hint = advice[reason]
  return (
    <Stack space={16}>
      <Alert tone="danger" title={messages.reason[reason]} announce="assertive">
        {decline?.message || messages.fallback} {messages.notCharged(card ?? messages.thisCard)}
      </Alert>
      <Stack space={8}>
        <Heading level={3} size="card">
          {messages.whatYouCanDo}
        </Heading>
        <Note icon={<CardIcon />}>{messages.tryAnother}</Note>
        {hint !== null && <Note icon={<PhoneIcon />}>{messages[hint]}</Note>}
      </Stack>
      <Ledger>
        <LedgerTotal label={paymentDue}>{formatMoney(total)}</LedgerTotal>
      </Ledger>
      {typed && (
        <Text size="small" tone="hint">
          {messages.kept}
        </Text>
      )}
    </Stack>
  )
}
