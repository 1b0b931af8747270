import type { SavedMethod } from '@payment-center/validation/model'
import { defineFlow } from './define-flow.ts'

/** attached: a payment plan uses it. */
export type DeletionProblem = 'attached' | 'failed'

/** Deletes a saved method after the payer confirmed it. */
export type DeleteMethodState =
  | { readonly status: 'closed' }
  | { readonly status: 'confirming'; readonly method: SavedMethod }
  | { readonly status: 'deleting'; readonly method: SavedMethod }
  | { readonly status: DeletionProblem; readonly method: SavedMethod }
  /** A message is shown for a while. */
  | { readonly status: 'deleted'; readonly method: SavedMethod }

export type DeleteMethodEvent =
  | { readonly type: 'requested'; readonly method: SavedMethod }
  | { readonly type: 'confirmed' }
  | { readonly type: 'deleted' }
  | { readonly type: 'refused'; readonly problem: DeletionProblem }
  | { readonly type: 'closed' }

export interface DeletionPort {
  /** Deletes the method and reloads the list; null on success. */
  remove(method: SavedMethod): Promise<DeletionProblem | null>
}

const closed: DeleteMethodState = { status: 'closed' }

function transition(state: DeleteMethodState, event: DeleteMethodEvent): DeleteMethodState {
  switch (state.status) {
    case 'closed':
    case 'deleted':
      if (event.type === 'requested') return { status: 'confirming', method: event.method }
      return event.type === 'closed' && state.status === 'deleted' ? closed : state
    case 'confirming':
    case 'attached':
    case 'failed':
      if (event.type === 'closed') return closed
      return event.type === 'confirmed' && state.status !== 'attached'
        ? { status: 'deleting', method: state.method }
        : state
    case 'deleting':
      if (event.type === 'deleted') return { status: 'deleted', method: state.method }
      return event.type === 'refused' ? { status: event.problem, method: state.method } : state
    default:
      return state satisfies never
  }
}

async function run(state: DeleteMethodState, port: DeletionPort): Promise<DeleteMethodEvent | null> {
  if (state.status !== 'deleting') return null
  try {
    const problem = await port.remove(state.method)
    return problem === null ? { type: 'deleted' } : { type: 'refused', problem }
  } catch {
    return { type: 'refused', problem: 'failed' }
  }
}

export const deleteMethod = defineFlow({ start: () => closed, transition, run })
