import { expect, test } from 'vitest'
import { firstUsable } from './method-choices.ts'

const aCard = (tokenId: string, expires: string) =>
  ({ kind: 'card', tokenId, cardType: 'visa', last4: '4242', funding: 'credit', expires }) as const

test('[GUEST-09] what is chosen at first, once saved methods are shown, can pay', () => {
  const [expired, good] = [aCard('tok_expired', '10/2026'), aCard('tok_good', '11/2026')]
  const first = (cards: readonly (typeof good)[]) => firstUsable({ cards, bank: null }, '2026-11-21')
  expect(first([expired, good])).toBe('tok_good')
  expect(first([expired])).toBeUndefined()
})
