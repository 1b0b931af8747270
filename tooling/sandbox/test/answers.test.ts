import { describe, expect, test } from 'vitest'
import { collectAnswers } from './answers/collect-answers.ts'
import { typeProblems } from './answers/type-problems.ts'
import { start } from './start.ts'

describe('the sandbox’s responses', () => {
  test('have the types that the SDKs declare, without a missing, wrong or unknown field', async () => {
    const { sandbox } = await start()
    const answers = await collectAnswers(sandbox)
    expect(Object.keys(answers).length).toBeGreaterThan(25)
    expect(await typeProblems(answers)).toBe('')
  })

  test.each([
    ['a field of another type', { amount: '1' }, /Type 'string' is not assignable to type 'number'/],
    ['an unknown field', { fee: 1 }, /fee.* does not exist in type 'Refund'/],
    ['a missing field', { amount: undefined }, /'amount' is missing|Property 'amount'/],
  ])('are refused by the type check with %s', async (_what, changes, problem) => {
    const { sandbox } = await start()
    const { refund } = await collectAnswers(sandbox)
    const answer = { ...(refund?.answer as object), ...changes }
    expect(await typeProblems({ refund: { type: 'Stripe.Refund', answer } })).toMatch(problem)
  })
})
