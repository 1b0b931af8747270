import { harbor as method } from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteMethod, type DeleteMethodEvent, type DeletionProblem } from './delete-method.ts'
import { play } from './testing/play.ts'

const asked: DeleteMethodEvent = { type: 'requested', method }
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
  return { state: await play(deleteMethod, port, events, deleteMethod.start()), calls }
}

const gone = async () => null

describe('deleting a method', () => {
  test('[METH-08] [METH-10] without being confirmed nothing is asked of the server', async () => {
    expect(await remove([asked, closed], gone)).toEqual({ state: { status: 'closed' }, calls: 0 })
  })

  test('[METH-09] a confirmed one is asked for once, and then it is gone', async () => {
    const { state, calls } = await remove([asked, confirmed, confirmed], gone)
    expect(state).toEqual({ status: 'deleted', method })
    expect(calls).toBe(1)
  })

  test('[ERR-20] a plan that pays with it keeps it, and asking again is not offered', async () => {
    const { state, calls } = await remove([asked, confirmed, confirmed], async () => 'attached')
    expect(state).toEqual({ status: 'attached', method })
    expect(calls).toBe(1)
  })

  test('[ERR-21] any other refusal can be tried again', async () => {
    const { state, calls } = await remove([asked, confirmed, confirmed], () =>
      Promise.reject(new Error('no')),
    )
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
        let state = deleteMethod.start()
        for (const next of events) {
          const before = state
          state = deleteMethod.transition(state, next)
          if (state.status === 'deleting' && before.status !== 'deleting' && next.type !== 'confirmed')
            return false
          if (before.status === 'deleting' && next.type === 'closed' && state !== before) return false
        }
        return true
      }),
    )
  })
})
