import { Alert, LockIcon, Stack, ClockIcon, Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { CostSummary } from '../receipt/CostSummary.tsx'
import { ContactText } from '../app-contexts.tsx'
import { useDeadline } from '../flow-hooks.ts'
import { progressMessages, leftAtBankMessages } from './dialog-messages.en.ts'
import { slowWaitMessages } from './messages.en.ts'
import type { Settlement } from '../../flows/settlement.ts'
import { methodFlows, type OpenCheckout } from './use-checkout.ts'

type Props = {
  /** checking: it is unknown whether money moved. */
  readonly stage: 'submitting' | 'confirming' | 'checking'
  /** By default what the stage is called. */
  readonly title?: string
  readonly waitingFor?: 'paying' | 'bank'
  /** Null or absent if the price is unknown, or if the children show it. */
  readonly quote?: Quote | null
  readonly children?: ReactNode
}

export function ProgressView({ stage, title, waitingFor = 'paying', quote = null, children }: Props) {
  const messages = useMessages(progressMessages)
  // The bank's page may not load, and a payer who sees it may take minutes.
  const isOverdue = useDeadline(stage !== 'checking' && waitingFor !== 'bank')
  const usualBody = stage === 'checking' ? messages.checkingBody : messages.keepOpen
  return (
    <Stack space={16}>
      <Alert tone="neutral" icon={<LockIcon />} title={title ?? messages[`${stage}Title`]} announce="polite">
        <p>{isOverdue ? messages.lateBody : usualBody}</p>
        {isOverdue && <ContactText />}
      </Alert>
      {!isOverdue && <SlowWait waitingFor={waitingFor} />}
      {quote !== null && <CostSummary totals={quote} isDue={stage !== 'checking'} />}
      {children}
    </Stack>
  )
}

/** Most responses take far less. */
const slowAfterMs = 6000

/** Explains a wait once it takes longer than usual. */
export function SlowWait({ waitingFor }: { readonly waitingFor: 'pricing' | 'paying' | 'bank' }) {
  const messages = useMessages(slowWaitMessages)
  const isSlow = useDeadline(true, slowAfterMs)
  if (!isSlow) return null
  return (
    <Alert tone="info" small icon={<ClockIcon />} announce="polite">
      {messages[waitingFor]}
    </Alert>
  )
}

const startAgain = { type: 'startAgain' } as const

/** Offers to cancel a payment whose payer has left the bank's confirmation; nothing for any other payment. */
export function LeftAtBank({ checkout }: { readonly checkout: OpenCheckout }) {
  const { card, wallet, saved } = methodFlows(checkout)
  return [card, wallet, saved].map(
    ({ state, send }, index) =>
      isLeft(state) && (
        <StartAgain key={index} challenge={state.challenge} onPress={() => send(startAgain)} />
      ),
  )
}

type Challenge = 'open' | 'ending'

type State = { readonly status: string; readonly challenge?: Challenge }

const isLeft = <Known extends State>(state: Known): state is Known & { readonly challenge: Challenge } =>
  state.challenge !== undefined

type StartAgainProps = {
  readonly challenge: Challenge
  /** By default the text about a bill. */
  readonly body?: string | undefined
  readonly onPress: () => void
}

/** How long a payment stays open whose confirmation the payer left, and the way to cancel it. */
export function StartAgain({ challenge, body, onPress }: StartAgainProps) {
  const messages = useMessages(leftAtBankMessages)
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.title} announce="polite">
      <Stack space={12} align="start">
        <p>{body ?? messages.body}</p>
        <Button
          variant="secondary"
          busy={challenge === 'ending' ? messages.ending : undefined}
          onClick={onPress}
        >
          {messages.startAgain}
        </Button>
      </Stack>
    </Alert>
  )
}

type CheckingViewProps = Pick<StartAgainProps, 'body'> & {
  readonly state: Extract<Settlement<{ readonly quote: Quote } | null>, { status: 'checking' }>
  readonly send: (event: typeof startAgain) => void
}

export function CheckingView({ state, send, body }: CheckingViewProps) {
  return isLeft(state) ? (
    <StartAgain challenge={state.challenge} body={body} onPress={() => send(startAgain)} />
  ) : (
    <ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />
  )
}
