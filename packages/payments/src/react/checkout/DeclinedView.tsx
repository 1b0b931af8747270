import { Alert, Button, Ledger, LedgerTotal, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Decline } from '@payment-center/validation/model'
import type { DeclineLimit } from '../../flows/index.ts'
import { formatMoney, type Cents } from '../../money/money.ts'
import { actionMessages, cardFormMessages } from '../methods/messages.en.ts'
import { RefusedFooter } from '../methods/RefusedFooter.tsx'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import type { Audience } from './checkout-props.ts'
import { declinedMessages } from './dialog-messages.en.ts'
import { PaymentNotice } from './PaymentNotice.tsx'

type DeclinedViewProps = {
  readonly decline: Decline | null
  /** The card's name; null if it was declined before it had one. */
  readonly card: string | null
  readonly total: Cents
  readonly owed: boolean
  /** Why no other card can be tried; null while one can. */
  readonly limit?: DeclineLimit | null
  /** Whether the typed input is still in the form. */
  readonly typed: boolean
}

const advice = {
  declined: 'callBank',
  insufficientFunds: null,
  expired: null,
  securityCode: 'checkCode',
  processing: 'waitAndTry',
  authentication: 'callBank',
} as const

/** The kinds of decline that need different advice. */
type DeclineKind = keyof typeof advice

/** The reason for a decline, that nothing was charged, and what helps. */
export function DeclinedView({ decline, card, total, owed, limit = null, typed }: DeclinedViewProps) {
  const messages = useMessages(declinedMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const reason = declineKind(decline?.code ?? '')
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
      {limit !== null && <PaymentNotice notice={limit} announce="polite" />}
      {typed && limit === null && (
        <Text size="small" tone="hint">
          {messages.inputKept}
        </Text>
      )}
    </Stack>
  )
}

const reasons: Readonly<Record<string, DeclineKind>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'securityCode',
  invalid_cvc: 'securityCode',
  processing_error: 'processing',
  try_again_later: 'processing',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

/** Maps a card provider's code; a code without a reason counts as declined. */
const declineKind = (code: string): DeclineKind => reasons[code] ?? 'declined'

type PayByBankProps = Pick<Audience, 'payByBank'> & {
  readonly leads?: boolean
}

/** Pays from a bank account instead, where one is offered. */
export function PayByBank({ payByBank, leads = false }: PayByBankProps) {
  const messages = useMessages(cardFormMessages)
  return (
    payByBank && (
      <Button variant={leads ? 'primary' : 'secondary'} onClick={payByBank}>
        {messages.payByBank}
      </Button>
    )
  )
}

type NoMoreCardsProps = Pick<Audience, 'payByBank'> & { readonly onDismiss: () => void }

/** The actions once a payment takes no more cards. */
export const NoMoreCards = ({ payByBank, onDismiss }: NoMoreCardsProps) => (
  <RefusedFooter onDismiss={onDismiss}>
    {payByBank && <PayByBank payByBank={payByBank} leads />}
  </RefusedFooter>
)

/** For these reasons the same card may be accepted. */
const retryable: readonly DeclineKind[] = ['securityCode', 'processing']

type DeclinedActionsProps = NoMoreCardsProps & {
  readonly decline: Decline
  readonly limit: DeclineLimit | null
  readonly onTryAgain: () => void
  readonly onTryAnotherCard: () => void
}

/** The actions after a typed card was declined. */
export function DeclinedActions(props: DeclinedActionsProps) {
  const { decline, limit, payByBank, onDismiss, onTryAgain, onTryAnotherCard } = props
  const { tryAnotherCard } = useMessages(declinedMessages)
  const { tryAgain } = useMessages(actionMessages)
  if (limit !== null) return <NoMoreCards onDismiss={onDismiss} payByBank={payByBank} />
  const mayBeRetried = retryable.includes(declineKind(decline.code))
  return (
    <RefusedFooter onDismiss={onDismiss}>
      <Button onClick={mayBeRetried ? onTryAgain : onTryAnotherCard}>
        {mayBeRetried ? tryAgain : tryAnotherCard}
      </Button>
      <PayByBank payByBank={payByBank} />
    </RefusedFooter>
  )
}
