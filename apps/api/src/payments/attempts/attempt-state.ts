import type { ProviderState } from '../../ports/payment-provider.ts'

/** One try at paying an invoice. Opening, open and claimed are live: an invoice has one such attempt at most. */
export type AttemptState =
  /** Written down; whether the provider has an intent for it is not known yet. */
  | { readonly state: 'opening' }
  /** The intent exists, and nobody has accepted its price. */
  | { readonly state: 'open'; readonly seenDecline: string | null }
  /** A card was claimed for it at an accepted price, and may be charged at any moment. */
  | {
      readonly state: 'claimed'
      readonly paymentMethodId: string
      readonly claimedAt: Date
      readonly seenDecline: string | null
    }
  | { readonly state: 'succeeded' }
  | { readonly state: 'canceled' }

export type AttemptEvent =
  | { readonly type: 'created' }
  | { readonly type: 'claimed'; readonly paymentMethodId: string; readonly at: Date }
  /** The provider said no to the claim's price: nothing was changed there, and the card was not charged. */
  | { readonly type: 'released' }
  | { readonly type: 'declined'; readonly decline: string }
  | { readonly type: 'captured' }
  | { readonly type: 'canceled' }

/** Where an event leads; null where it can't happen, so that nothing may be written. */
export function transition(attempt: AttemptState, event: AttemptEvent): AttemptState | null {
  switch (attempt.state) {
    case 'opening':
      if (event.type === 'created') return { state: 'open', seenDecline: null }
      return event.type === 'canceled' ? { state: 'canceled' } : null
    case 'open':
      return fromOpen(attempt, event)
    case 'claimed':
      return fromClaimed(attempt, event)
    case 'succeeded':
    case 'canceled':
      return null
    default:
      return attempt satisfies never
  }
}

function claim(
  seenDecline: string | null,
  { paymentMethodId, at }: Extract<AttemptEvent, { type: 'claimed' }>,
): AttemptState {
  return { state: 'claimed', paymentMethodId, claimedAt: at, seenDecline }
}

function fromOpen(
  attempt: Extract<AttemptState, { state: 'open' }>,
  event: AttemptEvent,
): AttemptState | null {
  switch (event.type) {
    case 'claimed':
      return claim(attempt.seenDecline, event)
    case 'declined':
      return { state: 'open', seenDecline: event.decline }
    case 'captured':
      return { state: 'succeeded' }
    case 'canceled':
      return { state: 'canceled' }
    case 'created':
    case 'released':
      return null
    default:
      return event satisfies never
  }
}

function fromClaimed(
  attempt: Extract<AttemptState, { state: 'claimed' }>,
  event: AttemptEvent,
): AttemptState | null {
  switch (event.type) {
    case 'claimed':
      return event.paymentMethodId === attempt.paymentMethodId ? claim(attempt.seenDecline, event) : null
    case 'released':
      return { state: 'open', seenDecline: attempt.seenDecline }
    case 'declined':
      return { state: 'open', seenDecline: event.decline }
    case 'captured':
      return { state: 'succeeded' }
    case 'canceled':
      return { state: 'canceled' }
    case 'created':
      return null
    default:
      return event satisfies never
  }
}

/** What a payer may be told. */
export type Outcome = 'open' | 'checking' | 'processing' | 'paid'

export interface Interpretation {
  /** What the truth makes of the attempt; null: nothing new. */
  readonly event: AttemptEvent | null
  readonly outcome: Outcome
}

/** So long a claim is given to reach the provider before others may take over. */
export const claimGraceMs = 20_000

function isClaimFresh(attempt: AttemptState, now: Date): boolean {
  return attempt.state === 'claimed' && now.getTime() - attempt.claimedAt.getTime() < claimGraceMs
}

/** Whether somebody may just be paying, so that nobody else may take the attempt over. */
export function isHeld(
  attempt: AttemptState,
  activeAt: Date,
  providerState: ProviderState,
  now: Date,
): boolean {
  if (providerState.status === 'processing' || isClaimFresh(attempt, now)) return true
  // Confirmed by someone who never claimed it: he gets the same grace.
  const isUnclaimed = attempt.state === 'open' && providerState.status === 'confirming'
  return isUnclaimed && now.getTime() - activeAt.getTime() < claimGraceMs
}

function interpretOpen(attempt: AttemptState, decline: string | null, now: Date): Interpretation {
  if (attempt.state !== 'open' && attempt.state !== 'claimed') return { event: null, outcome: 'open' }
  const isNew = decline !== null && decline !== attempt.seenDecline
  if (isNew) return { event: { type: 'declined', decline }, outcome: 'open' }
  return { event: null, outcome: isClaimFresh(attempt, now) ? 'checking' : 'open' }
}

/** What the provider's truth means for an attempt that is live. */
export function interpretProviderState(
  attempt: AttemptState,
  providerState: ProviderState,
  now: Date,
): Interpretation {
  switch (providerState.status) {
    case 'open':
      return interpretOpen(attempt, providerState.decline, now)
    case 'confirming':
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
