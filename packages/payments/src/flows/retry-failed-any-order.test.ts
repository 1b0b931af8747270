import { harbor as bank, visaDebit as card } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { test } from 'vitest'
import { cents } from '../money/money.ts'
import { isRetryLocked, retryFailed, type RetryFailedEvent } from './retry-failed.ts'

const subtotal = cents(15_000)
const quote = { kind: 'debit', subtotal, tax: cents(0), fee: cents(0), total: subtotal } as const

test('charges only priced and submitted payments, and only once, in any order of events', () => {
  const event = fc.constantFrom<RetryFailedEvent>(
    { type: 'proceeded', method: card },
    { type: 'proceeded', method: bank },
    { type: 'addMethodRequested' },
    { type: 'methodAdded', method: card },
    { type: 'addMethodCancelled' },
    { type: 'bankAccepted' },
    { type: 'wentBack' },
    { type: 'priced', quote },
    { type: 'pricingFailed' },
    { type: 'submitted', authorization: null },
    { type: 'charged', payment: { clientSecret: 'pi_1_secret_2' }, bankAsks: true },
    { type: 'failed', problem: 'refused' },
    { type: 'restoreRequested', former: card },
    { type: 'restored' },
    { type: 'restoreFailed' },
    { type: 'priceChanged' },
    { type: 'outcomeUnknown' },
    { type: 'settled', outcome: 'paid' },
    { type: 'settled', outcome: 'open' },
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = retryFailed.start()
      for (const next of events) {
        const before = state
        state = retryFailed.transition(state, next)
        const began = state.status === 'submitting' && before.status !== 'submitting'
        if (began && (before.status !== 'priced' || next.type !== 'submitted')) return false
        if (state.status === 'confirming' && !['submitting', 'confirming'].includes(before.status))
          return false
        if (isRetryLocked(before) && next.type === 'wentBack' && state !== before) return false
        if (before.status === 'paid' && state !== before) return false
        if (before.status === 'checking' && state !== before && next.type !== 'settled') return false
      }
      return true
    }),
  )
})
