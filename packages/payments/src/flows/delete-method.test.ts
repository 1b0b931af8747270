import { harbor as method } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { methodDeletion, type DeleteMethodEvent, type DeletionProblem } from './delete-method.ts'
import { play } from './testing/pay-by-saved.ts'

const requested: DeleteMethodEvent = { type: 'requested', method }
const confirmed: DeleteMethodEvent = { type: 'confirmed' }
const closed: DeleteMethodEvent = { type: 'closed' }

async function remove(events: readonly DeleteMethodEvent[], answer: () => Promise<DeletionProblem | null>) {
  let calls = 0
  const port = {
    remove: () => {
      calls += 1
      return answer()
    },
  }
  return { state: await play(methodDeletion, port, events, methodDeletion.start()), calls }
}

const succeeds = async () => null

describe('deleting a method', () => {
  test('[METH-08] [METH-10] deletes nothing without a confirmation', async () => {
    expect(await remove([requested, closed], succeeds)).toEqual({ state: { status: 'closed' }, calls: 0 })
  })

  test('[METH-09] deletes a confirmed method with one call', async () => {
    const { state, calls } = await remove([requested, confirmed, confirmed], succeeds)
    expect(state).toEqual({ status: 'deleted', method })
    expect(calls).toBe(1)
  })

  test('[ERR-20] keeps a method that a plan uses, and offers no retry', async () => {
    const { state, calls } = await remove([requested, confirmed, confirmed], async () => 'attached')
    expect(state).toEqual({ status: 'attached', method })
    expect(calls).toBe(1)
  })

  test('[ERR-21] offers a retry after any other error', async () => {
    const { state, calls } = await remove([requested, confirmed, confirmed], () =>
      Promise.reject(new Error('no')),
    )
    expect(state).toEqual({ status: 'failed', method })
    expect(calls).toBe(2)
  })

  test('deletes only the confirmed method, in any order of events', () => {
    const event = fc.constantFrom<DeleteMethodEvent>(
      requested,
      confirmed,
      closed,
      { type: 'deleted' },
      {
        type: 'refused',
        problem: 'failed',
      },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = methodDeletion.start()
        for (const next of events) {
          const before = state
          state = methodDeletion.transition(state, next)
          if (state.status === 'deleting' && before.status !== 'deleting' && next.type !== 'confirmed')
            return false
          if (before.status === 'deleting' && next.type === 'closed' && state !== before) return false
        }
        return true
      }),
    )
  })
})
