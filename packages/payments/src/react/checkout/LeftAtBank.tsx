import { Alert, Button, ClockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote } from '@payment-center/validation/model'
import type { Settlement } from '../../flows/settlement.ts'
import type { OpenCheckout } from './checkout-props.ts'
import { leftAtBankMessages } from './dialog-messages.en.ts'
import { ProgressView } from './ProgressView.tsx'

const startAgain = { type: 'startAgain' } as const

/** Beside a checkout whose payment was left at the bank; nothing for another. */
export function LeftAtBank({ checkout: { state, send } }: { readonly checkout: OpenCheckout }) {
  const { card, wallet, saved } = state.flows
  if (isLeft(card))
    return (
      <StartAgain
        challenge={card.challenge}
        onPress={() => send({ type: 'cardChanged', event: startAgain })}
      />
    )
  if (isLeft(wallet))
    return (
      <StartAgain
        challenge={wallet.challenge}
        onPress={() => send({ type: 'walletChanged', event: startAgain })}
      />
    )
  if (isLeft(saved))
    return (
      <StartAgain
        challenge={saved.challenge}
        onPress={() => send({ type: 'savedChanged', event: startAgain })}
      />
    )
  return null
}

type Challenge = 'open' | 'ending'

type State = { readonly status: string; readonly challenge?: Challenge }

const isLeft = <Known extends State>(state: Known): state is Known & { readonly challenge: Challenge } =>
  state.challenge !== undefined

type StartAgainProps = {
  readonly challenge: Challenge
  /** By default that of a bill. */
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

/** A payment whose outcome is unknown. */
export function CheckingView({ state, send, body }: CheckingViewProps) {
  return isLeft(state) ? (
    <StartAgain challenge={state.challenge} body={body} onPress={() => send(startAgain)} />
  ) : (
    <ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />
  )
}
