import type { SavedMethod } from '@payment-center/validation/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  runDeleteMethod,
  startDeleteMethod,
  transitionDeleteMethod,
  type DeleteMethodEvent,
  type DeleteMethodState,
  type DeletionProblem,
} from './delete-method.ts'

const method: SavedMethod = {
  kind: 'bank',
  achId: 'ach_00006789',
  customerId: 'cus_1',
  bankName: 'Harbor',
  last4: '6789',
}
const asked: DeleteMethodEvent = { type: 'asked', method }
const confirmed: DeleteMethodEvent = { type: 'confirmed' }
const closed: DeleteMethodEvent = { type: 'closed' }

async function play(events: readonly DeleteMethodEvent[], answer: () => Promise<DeletionProblem | null>) {
  let calls = 0
  const remove = () => {
    calls += 1
    return answer()
  }
  let state: DeleteMethodState = startDeleteMethod
  for (const event of events) {
    let next: DeleteMethodEvent | null = event
    while (next !== null) {
      const before: DeleteMethodState = state
      state = transitionDeleteMethod(state, next)
      next = state === before ? null : await runDeleteMethod(state, { remove })
    }
  }
  return { state, calls }
}

const gone = async () => null

describe('deleting a method', () => {
  test('[METH-08] [METH-10] without being confirmed nothing is asked of the server', async () => {
    expect(await play([asked, closed], gone)).toEqual({ state: { status: 'closed' }, calls: 0 })
  })

  test('[METH-09] a confirmed one is asked for once, and then it is gone', async () => {
    const { state, calls } = await play([asked, confirmed, confirmed], gone)
    expect(state).toEqual({ status: 'deleted', method })
    expect(calls).toBe(1)
  })

  test('[ERR-20] a plan that pays with it keeps it, and asking again is not offered', async () => {
    const { state, calls } = await play([asked, confirmed, confirmed], async () => 'attached')
    expect(state).toEqual({ status: 'attached', method })
    expect(calls).toBe(1)
  })

  test('[ERR-21] any other refusal can be tried again', async () => {
    const { state, calls } = await play([asked, confirmed, confirmed], () => Promise.reject(new Error('no')))
    expect(state).toEqual({ status: 'failed', method })
    expect(calls).toBe(2)
  })

  test('whatever happens in whatever order, nothing is deleted that was not asked about and confirmed', () => {
    const event = fc.constantFrom<DeleteMethodEvent>(
      asked,
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
        let state = startDeleteMethod
        for (const next of events) {
          const before = state
          state = transitionDeleteMethod(state, next)
          if (state.status === 'deleting' && before.status !== 'deleting' && next.type !== 'confirmed')
            return false
          if (before.status === 'deleting' && next.type === 'closed' && state !== before) return false
        }
        return true
      }),
    )
  })
})
