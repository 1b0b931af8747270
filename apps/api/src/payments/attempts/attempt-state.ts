import type { ProviderState } from '../../ports/payment-provider.ts'

/** An invoice has at most one attempt in these states. */
export const liveStates = ['opening', 'open', 'claimed'] as const

export type AttemptState =
  /** Stored; the provider may or may not have an intent for it. */
  | { readonly state: 'opening' }
  /** The intent exists, and its price is not accepted yet. */
  | { readonly state: 'open'; readonly seenDecline: string | null }
  /** Claimed by one card at an accepted price, and may be charged at any moment. */
  | {
      readonly state: 'claimed'
      readonly paymentMethodId: string
      readonly claimedAt: Date
      readonly seenDecline: string | null
    }
  | { readonly state: 'succeeded' }
  | { readonly state: 'canceled' }

export function isLive({ state }: AttemptState): boolean {
  return liveStates.some((live) => live === state)
}

export type AttemptEvent =
  | { readonly type: 'claimed'; readonly paymentMethodId: string; readonly at: Date }
  /** The provider refused the claim's terms: it changed nothing and charged nothing. */
  | { readonly type: 'released' }
  | { readonly type: 'declined'; readonly decline: string }
  | { readonly type: 'captured' }
  | { readonly type: 'canceled' }

/** The next state, or null for an event that can't happen in this one. */
export function transition(attempt: AttemptState, event: AttemptEvent): AttemptState | null {
  const { state } = attempt
  if (state === 'succeeded' || state === 'canceled') return null
  if (event.type === 'canceled') return { state: 'canceled' }
  return state === 'opening' ? null : fromOpenOrClaimed(attempt, event)
}

function fromOpenOrClaimed(
  attempt: Extract<AttemptState, { state: 'open' | 'claimed' }>,
  event: Exclude<AttemptEvent, { type: 'canceled' }>,
): AttemptState | null {
  const { seenDecline } = attempt
  switch (event.type) {
    case 'claimed': {
      const { paymentMethodId, at: claimedAt } = event
      const isOther = attempt.state === 'claimed' && attempt.paymentMethodId !== paymentMethodId
      return isOther ? null : { state: 'claimed', paymentMethodId, claimedAt, seenDecline }
    }
    case 'released':
      return attempt.state === 'claimed' ? { state: 'open', seenDecline } : null
    case 'declined':
      return { state: 'open', seenDecline: event.decline }
    case 'captured':
      return { state: 'succeeded' }
    default:
      return event satisfies never
  }
}

export type Outcome = 'open' | 'checking' | 'processing' | 'paid'

export interface Interpretation {
  /** The event that follows for the attempt; null for no change. */
  readonly event: AttemptEvent | null
  readonly outcome: Outcome
}

/** How long a claim may take to reach the provider before another tab may take over. */
export const claimGraceMs = 20_000

/** Whether a claim may still be on its way to the provider. */
function isClaimFresh(attempt: AttemptState, now: Date): boolean {
  return attempt.state === 'claimed' && now.getTime() - attempt.claimedAt.getTime() < claimGraceMs
}

/** Whether a payer may be paying right now, so that no one else may take the attempt over. */
export function isHeld(attempt: AttemptState, activeAt: Date, providerState: ProviderState, now: Date) {
  if (providerState.status === 'processing' || isClaimFresh(attempt, now)) return true
  // Confirmed without a claim: the same grace period applies.
  const isUnclaimed = attempt.state === 'open' && providerState.status === 'confirming'
  return isUnclaimed && now.getTime() - activeAt.getTime() < claimGraceMs
}

/** How long a bank has waited for a payer who must have left it: their challenge takes less. */
const leftAtBankMs = 60_000

/** Whether a confirmed payment still waits for the payer at their bank, a minute after their last action. */
export function isLeftAtBank(
  { activeAt }: { readonly activeAt: Date },
  { outcome }: { readonly outcome: Outcome },
  now: Date,
): boolean {
  return outcome === 'checking' && now.getTime() - activeAt.getTime() >= leftAtBankMs
}

function interpretOpen(attempt: AttemptState, decline: string | null, now: Date): Interpretation {
  if (attempt.state !== 'open' && attempt.state !== 'claimed') return { event: null, outcome: 'open' }
  const isNew = decline !== null && decline !== attempt.seenDecline
  if (isNew) return { event: { type: 'declined', decline }, outcome: 'open' }
  return { event: null, outcome: isClaimFresh(attempt, now) ? 'checking' : 'open' }
}

export function interpretProviderState(
  attempt: AttemptState,
  providerState: ProviderState,
  now: Date,
): Interpretation {
  switch (providerState.status) {
    case 'open':
      return interpretOpen(attempt, providerState.decline, now)
    case 'confirming':
    case 'authorized':
      return { event: null, outcome: 'checking' }
    case 'processing':
      return { event: null, outcome: 'processing' }
    case 'canceled':
      return { event: { type: 'canceled' }, outcome: 'open' }
    case 'succeeded':
      return { event: { type: 'captured' }, outcome: 'paid' }
    default:
      return providerState satisfies never
  }
}
