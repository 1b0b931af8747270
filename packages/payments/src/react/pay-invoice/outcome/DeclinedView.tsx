import {
  Alert,
  CardIcon,
  ClockIcon,
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
import { formatMoney, type Cents } from '../../../money/index.ts'
import { costSummaryMessages } from '../../cost-summary/cost-summary.messages.ts'
import { declineReason, type DeclineReason } from './decline-reason.ts'
import { declinedMessages } from './declined.messages.ts'

const adviceIcons = {
  tryAnother: <CardIcon />,
  checkCode: <CardIcon />,
  waitAndTry: <ClockIcon />,
  callBank: <PhoneIcon />,
}

type Props = {
  /** Null if no reason is known. */
  readonly decline: Decline | null
  /** The card's name; null if it was declined before it had one. */
  readonly card: string | null
  readonly total: Cents
  /** Whether input is kept. */
  readonly typed: boolean
}

const advice = {
  declined: ['tryAnother', 'callBank'],
  insufficientFunds: ['tryAnother', 'callBank'],
  expired: ['tryAnother'],
  securityCode: ['checkCode', 'tryAnother'],
  processing: ['waitAndTry', 'tryAnother'],
  authentication: ['tryAnother', 'callBank'],
} as const satisfies Record<DeclineReason, readonly (keyof typeof adviceIcons)[]>

/** For these reasons the provider's message says the same as our title and replaces it. */
const repeatsTitle: ReadonlySet<DeclineReason> = new Set([
  'declined',
  'insufficientFunds',
  'expired',
  'securityCode',
])

/** The reason for a decline, that nothing was charged, and what to do next. */
export function DeclinedView({ decline, card, total, typed }: Props) {
  const messages = useMessages(declinedMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const reason = declineReason(decline?.code ?? '')
  const providerMessage = decline?.message || messages.fallback
  const isOwnTitle = !decline?.message || !repeatsTitle.has(reason)
  return (
    <Stack space={16}>
      <Alert
        tone="danger"
        title={isOwnTitle ? messages.reason[reason] : providerMessage}
        announce="assertive"
      >
        {isOwnTitle ? `${providerMessage} ` : null}
        {messages.notCharged(card ?? messages.thisCard)}
      </Alert>
      <Stack space={8}>
        <Heading level={3} size="card">
          {messages.whatYouCanDo}
        </Heading>
        {advice[reason].map((hint) => (
          <Note key={hint} icon={adviceIcons[hint]}>
            {messages[hint]}
          </Note>
        ))}
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
