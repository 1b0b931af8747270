import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '@payment-center/payments/money'
import { dayMs } from '../../base/calendar.ts'
import {
  claimGraceMs,
  isHeld,
  interpretProviderState,
  transition,
  type AttemptEvent,
  type AttemptState,
} from './attempt-state.ts'
import type { Capture, ProviderState } from '../../ports/payment-provider.ts'

const claimedAt = new Date('2026-11-21T12:00:00Z')
const after = (milliseconds: number) => new Date(claimedAt.getTime() + milliseconds)
const capture: Capture = {
  chargeId: 'ch_1',
  captured: cents(33_400),
  refunded: cents(0),
  cardBrand: 'visa',
  bankName: null,
  last4: '4242',
  funding: 'credit',
  paidAt: claimedAt,
  lost: cents(0),
  card: null,
}
const open: AttemptState = { state: 'open', seenDecline: null }
const claimed: AttemptState = { state: 'claimed', paymentMethodId: 'pm_1', claimedAt, seenDecline: 'ch_old' }

const anyState: fc.Arbitrary<AttemptState> = fc.constantFrom<AttemptState>(
  { state: 'opening' },
  open,
  claimed,
  { state: 'succeeded' },
  { state: 'canceled' },
)
const anyEvent: fc.Arbitrary<AttemptEvent> = fc.constantFrom<AttemptEvent>(
  { type: 'claimed', paymentMethodId: 'pm_1', at: claimedAt },
  { type: 'claimed', paymentMethodId: 'pm_2', at: claimedAt },
  { type: 'released' },
  { type: 'declined', decline: 'ch_new' },
  { type: 'captured' },
  { type: 'canceled' },
)
const anyProviderState: fc.Arbitrary<ProviderState> = fc.constantFrom<ProviderState>(
  { status: 'open', decline: null, declineCode: null, declinedCard: null, failedCharges: 0 },
  { status: 'open', decline: 'ch_old', declineCode: null, declinedCard: null, failedCharges: 0 },
  { status: 'open', decline: 'ch_new', declineCode: null, declinedCard: null, failedCharges: 0 },
  { status: 'confirming', failedCharges: 0 },
  { status: 'processing' },
  { status: 'authorized', amount: cents(33_400), funding: 'debit' },
  { status: 'canceled', wasAuthorized: false, failedCharges: 0 },
  { status: 'canceled', wasAuthorized: true, failedCharges: 1 },
  { status: 'succeeded', capture },
)

describe('an attempt', () => {
  test('goes from open to claimed and succeeded', () => {
    const events: AttemptEvent[] = [
      { type: 'claimed', paymentMethodId: 'pm_1', at: claimedAt },
      { type: 'captured' },
    ]
    let state: AttemptState | null = open
    for (const event of events) state = state && transition(state, event)
    expect(state).toEqual({ state: 'succeeded' })
  })

  test('a finished attempt ignores every event', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AttemptState>({ state: 'succeeded' }, { state: 'canceled' }),
        anyEvent,
        (state, event) => {
          return transition(state, event) === null
        },
      ),
    )
  })

  test('only one card at a time can claim an attempt', () => {
    expect(transition(claimed, { type: 'claimed', paymentMethodId: 'pm_2', at: claimedAt })).toBeNull()
    expect(transition(claimed, { type: 'claimed', paymentMethodId: 'pm_1', at: after(5) })).toMatchObject({
      claimedAt: after(5),
    })
  })

  test('only a capture makes an attempt succeed, and only once the provider has an intent for it', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const next = transition(state, event)
        if (next?.state !== 'succeeded') return true
        return event.type === 'captured' && (state.state === 'open' || state.state === 'claimed')
      }),
    )
  })
})

describe('a provider state', () => {
  test('a claim with an unknown outcome is never payable within its grace period', () => {
    fc.assert(
      fc.property(anyProviderState, fc.integer({ min: 0, max: claimGraceMs - 1 }), (providerState, age) => {
        const { outcome, event } = interpretProviderState(claimed, providerState, after(age))
        const isKnown = event?.type === 'declined' || event?.type === 'canceled'
        return outcome !== 'open' || isKnown
      }),
    )
  })

  test('an attempt succeeds exactly when the provider reports a capture', () => {
    fc.assert(
      fc.property(fc.constantFrom(open, claimed), anyProviderState, (state, providerState) => {
        return (
          (interpretProviderState(state, providerState, claimedAt).outcome === 'paid') ===
          (providerState.status === 'succeeded')
        )
      }),
    )
  })

  test('an old decline is ignored for a later claim', () => {
    expect(
      interpretProviderState(
        claimed,
        { status: 'open', decline: 'ch_old', declineCode: null, declinedCard: null, failedCharges: 0 },
        after(1),
      ),
    ).toEqual({
      event: null,
      outcome: 'checking',
    })
    expect(
      interpretProviderState(
        claimed,
        { status: 'open', decline: 'ch_new', declineCode: null, declinedCard: null, failedCharges: 0 },
        after(1),
      ),
    ).toEqual({
      event: { type: 'declined', decline: 'ch_new' },
      outcome: 'open',
    })
  })

  test('a claim, and a confirmation without one, hold the payment for 20 seconds', () => {
    const untouched: ProviderState = {
      status: 'open',
      decline: null,
      declineCode: null,
      declinedCard: null,
      failedCharges: 0,
    }
    expect(isHeld(claimed, claimedAt, untouched, after(claimGraceMs - 1))).toBe(true)
    expect(isHeld(claimed, claimedAt, untouched, after(claimGraceMs))).toBe(false)
    expect(isHeld(open, claimedAt, { status: 'confirming', failedCharges: 0 }, after(1))).toBe(true)
    expect(isHeld(open, claimedAt, { status: 'confirming', failedCharges: 0 }, after(claimGraceMs))).toBe(
      false,
    )
    expect(isHeld(claimed, claimedAt, { status: 'processing' }, after(dayMs))).toBe(true)
  })
})
