import type { Authorization, SavedMethod } from '@payment-center/validation/model'
import { defineFlow } from './define-flow.ts'

export type EditPlanMethodState =
  | { readonly status: 'idle'; readonly updated: boolean }
  | {
      readonly status: 'active'
      readonly chosen: SavedMethod | 'addNew' | null
      readonly failed: boolean
    }
  | { readonly status: 'loading'; readonly method: SavedMethod; readonly authorization: Authorization | null }

export type EditPlanMethodEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'chosen'; readonly method: SavedMethod | 'addNew' }
  | { readonly type: 'cancelled' }
  /** @param authorization of a bank account's owner; null for a card */
  | { readonly type: 'saved'; readonly authorization: Authorization | null }
  | { readonly type: 'updated' }
  | { readonly type: 'refused' }
  /** The message has timed out. */
  | { readonly type: 'cleared' }

export interface PlanMethodPort {
  /** True if the plan was changed and the lists were reloaded. */
  change(method: SavedMethod, authorization: Authorization | null): Promise<boolean>
}

const idle: EditPlanMethodState = { status: 'idle', updated: false }

function transition(state: EditPlanMethodState, event: EditPlanMethodEvent): EditPlanMethodState {
  switch (state.status) {
    case 'idle':
      if (event.type === 'opened') return { status: 'active', chosen: null, failed: false }
      return event.type === 'cleared' && state.updated ? idle : state
    case 'active':
      return fromActive(state, event)
    case 'loading':
      if (event.type === 'updated') return { status: 'idle', updated: true }
      return event.type === 'refused' ? { status: 'active', chosen: state.method, failed: true } : state
    default:
      return state satisfies never
  }
}

function fromActive(
  state: Extract<EditPlanMethodState, { status: 'active' }>,
  event: EditPlanMethodEvent,
): EditPlanMethodState {
  const { chosen } = state
  switch (event.type) {
    case 'chosen':
      return { ...state, chosen: event.method }
    case 'cancelled':
      return idle
    case 'saved':
      if (chosen === null || chosen === 'addNew') return state
      return { status: 'loading', method: chosen, authorization: event.authorization }
    case 'cleared':
      return state.failed ? { ...state, failed: false } : state
    default:
      return state
  }
}

async function run(state: EditPlanMethodState, port: PlanMethodPort): Promise<EditPlanMethodEvent | null> {
  if (state.status !== 'loading') return null
  const changed = await port.change(state.method, state.authorization).catch(() => false)
  return { type: changed ? 'updated' : 'refused' }
}

export const editPlanMethod = defineFlow({ start: () => idle, transition, run })
