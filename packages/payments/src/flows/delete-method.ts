import type { SavedMethod } from '@payment-center/validation/model'
import { runBy, transitionBy, defineFlow } from './define-flow.ts'

/** attached: a payment plan uses it. */
export type DeletionProblem = 'attached' | 'failed'

export type DeleteMethodState =
  | { readonly status: 'closed' }
  | { readonly status: 'confirming'; readonly method: SavedMethod }
  | { readonly status: 'deleting'; readonly method: SavedMethod }
  | { readonly status: DeletionProblem; readonly method: SavedMethod }
  /** A message confirms it for a few seconds. */
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

const close = (): DeleteMethodState => ({ status: 'closed' })

const ask = (
  _: DeleteMethodState,
  { method }: Extract<DeleteMethodEvent, { type: 'requested' }>,
): DeleteMethodState => ({ status: 'confirming', method })

const confirmed = ({ method }: { readonly method: SavedMethod }): DeleteMethodState => ({
  status: 'deleting',
  method,
})

const transition = transitionBy<DeleteMethodState, DeleteMethodEvent>({
  closed: { requested: ask },
  confirming: { confirmed, closed: close },
  deleting: {
    deleted: ({ method }) => ({ status: 'deleted', method }),
    refused: ({ method }, { problem }) => ({ status: problem, method }),
  },
  attached: { closed: close },
  failed: { confirmed, closed: close },
  deleted: { requested: ask, closed: close },
})

const run = runBy<DeleteMethodState, DeleteMethodEvent, DeletionPort>(
  {
    async deleting({ method }, port) {
      const problem = await port.remove(method)
      return problem === null ? { type: 'deleted' } : { type: 'refused', problem }
    },
  },
  () => ({ type: 'refused', problem: 'failed' }),
)

export const methodDeletion = defineFlow({ start: close, transition, run })
