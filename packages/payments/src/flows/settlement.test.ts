import type { SettledOutcome } from '@payment-center/validation/model'
import { expect, test } from 'vitest'
import { instantClock, never, settleOf } from './testing/pay-by-saved.ts'
import { beforeDeadline, confirmedOrKnown, outcomeKnown } from './settlement.ts'

const { signal } = new AbortController()
const passedClock = { wait: async () => undefined }

test('returns an answer that comes before the deadline', async () => {
  expect(await beforeDeadline(Promise.resolve('card'), instantClock, signal)).toBe('card')
})

test('returns nothing once the deadline has passed', async () => {
  expect(await beforeDeadline(never(), passedClock, signal)).toBeNull()
})

test('waits for a bank that asks its payer as long as the outcome is unknown', async () => {
  const answer = Promise.withResolvers<{ readonly result: 'confirmed' }>()
  let questions = 0
  const isKnown = async () => {
    questions += 1
    if (questions === 3) answer.resolve({ result: 'confirmed' })
    return false
  }
  const confirmed = confirmedOrKnown(answer.promise, isKnown, passedClock, signal)
  expect(await confirmed).toEqual({ result: 'confirmed' })
})

test.each<{ readonly outcomes: readonly SettledOutcome[]; readonly questions: number }>([
  { outcomes: ['checking', 'paid'], questions: 2 },
  { outcomes: ['checking', 'open'], questions: 2 },
  { outcomes: ['checking', 'awaitsPayer', 'awaitsPayer', 'paid'], questions: 4 },
  // It may not have reached the provider yet.
  { outcomes: ['open', 'open', 'checking', 'open'], questions: 4 },
])('leaves a bank that never answers after $outcomes', async ({ outcomes, questions }) => {
  const settle = settleOf({ outcomes })
  let asked = 0
  const isKnown = outcomeKnown(() => {
    asked += 1
    return settle()
  })
  expect(await confirmedOrKnown(never(), isKnown, passedClock, signal)).toEqual({ result: 'unknown' })
  expect(asked).toBe(questions)
})
