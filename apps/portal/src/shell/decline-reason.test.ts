import { expect, test } from 'vitest'
import { declineReason } from './decline-reason.ts'

test.each([
  ['insufficient_funds', 'insufficientFunds'],
  ['account_closed', 'accountClosed'],
  ['expired_card', 'expired'],
  ['generic_decline', 'unknown'],
  [null, 'unknown'],
])('shows the provider’s reason %s as %s', (code, reason) => {
  expect(declineReason({ decline: { kind: 'returned', code } })).toBe(reason)
})
