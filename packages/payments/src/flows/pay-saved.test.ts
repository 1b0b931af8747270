import {
  creditQuote,
  harbor,
  insufficientFunds,
  openPayment,
  visaCredit,
} from '@payment-center/validation/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMoving } from './settlement.ts'
import { paySaved } from './pay-saved.ts'
import { type PaySavedEvent, type PaySavedState } from './pay-saved-states.ts'

const idle: PaySavedState = { status: 'idle', notice: null }
const authorization = { textVersion: 'once-2026-11', language: 'en' } as const

const event: fc.Arbitrary<PaySavedEvent> = fc.constantFrom<PaySavedEvent>(
  { type: 'chosen', method: visaCredit },
  { type: 'chosen', method: harbor },
  { type: 'priced', quote: creditQuote },
  { type: 'pricingFailed', problem: 'unavailable' },
  { type: 'submitted', authorization: null },
  { type: 'submitted', authorization },
  { type: 'charged', payment: openPayment },
  { type: 'priceChanged', quote: creditQuote },
  { type: 'chargeFailed', problem: 'unavailable' },
  { type: 'refused', refusal: { why: 'declined', decline: insufficientFunds } },
  { type: 'refused', refusal: { why: 'insufficientFunds' } },
  { type: 'outcomeUnknown' },
  { type: 'otherPaymentFound' },
  { type: 'settled', outcome: 'paid' },
  { type: 'settled', outcome: 'processing' },
  { type: 'settled', outcome: 'open' },
  { type: 'dismissed' },
  { type: 'cancelled' },
)

const isDone = ({ status }: PaySavedState) => status === 'paid' || status === 'processing'

test('[PAY-25] [PAY-29] charges bank accounts only with an authorization, stays locked while money moves and keeps outcomes, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: PaySavedState = idle
      for (const next of events) {
        const before: PaySavedState = state
        state = paySaved.transition(before, next)
        const leaves = next.type === 'cancelled' || next.type === 'chosen' || next.type === 'dismissed'
        if (isDone(before) && state !== before) return false
        if (isMoving(before) && leaves && state !== before) return false
        if (before.status === 'checking' && next.type !== 'settled' && state !== before) return false
        if (state.status === 'confirming' && !isMoving(before)) return false
        const isBank = 'method' in state && state.method.kind === 'bank'
        if (isBank && state.status === 'submitting' && state.authorization === null) return false
      }
      return true
    }),
  )
})

test('lets the payer change the method until it is submitted', () => {
  const pricing = paySaved.start(visaCredit)
  const priced = paySaved.transition(pricing, { type: 'priced', quote: creditQuote })
  expect(priced).toMatchObject({ status: 'priced', method: visaCredit })
  expect(paySaved.transition(priced, { type: 'chosen', method: harbor })).toMatchObject({
    status: 'pricing',
    method: harbor,
  })
  expect(paySaved.transition(priced, { type: 'cancelled' })).toEqual(idle)
})
