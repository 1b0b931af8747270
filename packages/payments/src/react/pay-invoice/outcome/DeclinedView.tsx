import { Alert, Ledger, LedgerTotal, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Decline } from '@payment-center/validation/model'
import { formatMoney, type Cents } from '../../../money/money.ts'
import { costSummaryMessages } from '../../checkout/messages.en.ts'
import { declineReason, type DeclineReason } from './decline-reason.ts'
import { declinedMessages } from '../messages.en.ts'

type Props = {
  /** Null if no reason is known. */
  readonly decline: Decline | null
  /** The card's name; null if it was declined before it had one. */
  readonly card: string | null
  readonly total: Cents
  /** Whether the payer owes what was declined. */
  readonly owed: boolean
  /** Whether input is kept. */
  readonly typed: boolean
}

const advice = {
  declined: 'callBank',
  insufficientFunds: null,
  expired: null,
  securityCode: 'checkCode',
  processing: 'waitAndTry',
  authentication: 'callBank',
} as const satisfies Record<DeclineReason, string | null>

/** The reason for a decline, once, that nothing was charged, and what helps. The dialog's actions say what is next. */
export function DeclinedView({ decline, card, total, owed, typed }: Props) {
  const messages = useMessages(declinedMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const reason = declineReason(decline?.code ?? '')
  const help = advice[reason]
  const body = [
    !decline?.message && messages.fallback,
    messages.notCharged(card ?? messages.thisCard),
    owed && messages.stillOwed,
    help !== null && messages[help],
  ]
  return (
    <Stack space={16}>
      <Alert tone="danger" title={decline?.message || messages.reason[reason]} announce="assertive">
        {body.filter(Boolean).join(' ')}
      </Alert>
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
