import type { SavedMethod } from '@payment-center/validation/model'
import { defineFlow } from './define-flow.ts'

/** Selects the plans that will charge a newly added method. */
export type SelectPlansState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'choosing'
      readonly method: SavedMethod
      readonly chosen: readonly number[]
      readonly failed: boolean
    }
  | { readonly status: 'updating'; readonly method: SavedMethod; readonly chosen: readonly number[] }
  | { readonly status: 'updated' }

export type SelectPlansEvent =
  /** @param planId preselected: the plan for which the method was added */
  | { readonly type: 'opened'; readonly method: SavedMethod; readonly planId: number }
  | { readonly type: 'toggled'; readonly planId: number }
  /** Next with plans selected, Skip without. */
  | { readonly type: 'continued' }
  | { readonly type: 'updated' }
  | { readonly type: 'refused'; readonly left: readonly number[] }
  | { readonly type: 'closed' }

export interface PlansMethodPort {
  change(planIds: readonly number[], method: SavedMethod): Promise<readonly number[]>
}

const closed: SelectPlansState = { status: 'closed' }

function transition(state: SelectPlansState, event: SelectPlansEvent): SelectPlansState {
  switch (state.status) {
    case 'closed':
    case 'updated':
      if (event.type === 'opened') {
        return { status: 'choosing', method: event.method, chosen: [event.planId], failed: false }
      }
      return event.type === 'closed' && state.status === 'updated' ? closed : state
    case 'choosing':
      return fromChoosing(state, event)
    case 'updating':
      if (event.type === 'updated') return { status: 'updated' }
      if (event.type !== 'refused') return state
      return { status: 'choosing', method: state.method, chosen: event.left, failed: true }
    default:
      return state satisfies never
  }
}

function fromChoosing(
  state: Extract<SelectPlansState, { status: 'choosing' }>,
  event: SelectPlansEvent,
): SelectPlansState {
  const { method, chosen } = state
  switch (event.type) {
    case 'toggled':
      return { ...state, chosen: toggle(chosen, event.planId), failed: false }
    case 'continued':
      return chosen.length === 0 ? closed : { status: 'updating', method, chosen }
    case 'closed':
      return closed
    default:
      return state
  }
}

const toggle = (chosen: readonly number[], planId: number) =>
  chosen.includes(planId) ? chosen.filter((each) => each !== planId) : [...chosen, planId]

async function run(state: SelectPlansState, port: PlansMethodPort): Promise<SelectPlansEvent | null> {
  if (state.status !== 'updating') return null
  const left = await port.change(state.chosen, state.method).catch(() => state.chosen)
  return left.length === 0 ? { type: 'updated' } : { type: 'refused', left }
}

export const selectPlans = defineFlow({ start: () => closed, transition, run })
