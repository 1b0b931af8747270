import { visaDebit as card } from '@payment-center/validation/testing'
import { describe, expect, test } from 'vitest'
import {
  editPlanMethod,
  type EditPlanMethodEvent,
  selectPlans,
  type SelectPlansEvent,
} from './plan-methods.ts'
import { play } from './testing/pay-by-saved.ts'

async function edit(events: readonly EditPlanMethodEvent[], change: () => Promise<boolean>) {
  let calls = 0
  const counted = () => {
    calls += 1
    return change()
  }
  return { state: await play(editPlanMethod, { change: counted }, events, editPlanMethod.start()), calls }
}

const opened: EditPlanMethodEvent = { type: 'opened' }
const chosen: EditPlanMethodEvent = { type: 'chosen', method: card }
const saved: EditPlanMethodEvent = { type: 'saved', authorization: null }
const cleared: EditPlanMethodEvent = { type: 'cleared' }

describe('changing the method of a plan', () => {
  test('[PLAN-14] keeps the plan’s method on Cancel', async () => {
    expect(await edit([opened, chosen, { type: 'cancelled' }], async () => true)).toEqual({
      state: editPlanMethod.start(),
      calls: 0,
    })
  })

  test('[PLAN-15] saves nothing before a method is chosen', async () => {
    expect((await edit([opened, saved], async () => true)).calls).toBe(0)
    const adding: EditPlanMethodEvent = { type: 'chosen', method: 'addNew' }
    expect((await edit([opened, adding, saved], async () => true)).calls).toBe(0)
  })

  test('[PLAN-16] goes from idle to active and loading, then shows a message for a while', async () => {
    const done = await edit([opened, chosen, saved], async () => true)
    expect(done).toEqual({ state: { status: 'idle', updated: true }, calls: 1 })
    expect(editPlanMethod.transition(done.state, cleared)).toEqual(editPlanMethod.start())
    const failed = await edit([opened, chosen, saved], () => Promise.reject(new Error('no network')))
    expect(failed.state).toEqual({ status: 'active', chosen: card, failed: true })
    expect(editPlanMethod.transition(failed.state, cleared)).toMatchObject({ failed: false, chosen: card })
  })
})

async function select(events: readonly SelectPlansEvent[], left: readonly string[] = []) {
  const calls: (readonly string[])[] = []
  const change = async (planIds: readonly string[]) => {
    calls.push(planIds)
    return left
  }
  return { state: await play(selectPlans, { change }, events, selectPlans.start()), calls }
}

const forPlan: SelectPlansEvent = { type: 'opened', method: card, planId: '9001' }
const toggle = (planId: string): SelectPlansEvent => ({ type: 'toggled', planId })
const continued: SelectPlansEvent = { type: 'continued' }

describe('plans to update after a method was added', () => {
  test('[PLAN-17] [PLAN-19] updates exactly the selected plans on Next', async () => {
    const { state, calls } = await select([
      forPlan,
      toggle('9002'),
      toggle('9003'),
      toggle('9002'),
      continued,
    ])
    expect(state).toEqual({ status: 'updated' })
    expect(calls).toEqual([['9001', '9003']])
  })

  test('[PLAN-18] [PLAN-19] updates no plan on Skip', async () => {
    expect(await select([forPlan, toggle('9001'), continued])).toEqual({
      state: selectPlans.start(),
      calls: [],
    })
  })

  test('[ERR-24] keeps plans selected for a retry if they could not be changed', async () => {
    const { state } = await select([forPlan, toggle('9002'), continued], ['9002'])
    expect(state).toEqual({ status: 'choosing', method: card, chosen: ['9002'], failed: true })
  })
})
