import type { Authorization, SavedMethod } from '@payment-center/validation/model'
import { runBy, transitionBy } from './by-status.ts'
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

const idle = (): EditPlanMethodState => ({ status: 'idle', updated: false })

const transition = transitionBy<EditPlanMethodState, EditPlanMethodEvent>({
  idle: {
    opened: () => ({ status: 'active', chosen: null, failed: false }),
    cleared: (state) => (state.updated ? idle() : state),
  },
  active: {
    chosen: (state, { method }) => ({ ...state, chosen: method }),
    cancelled: idle,
    saved: (state, { authorization }) =>
      state.chosen === null || state.chosen === 'addNew'
        ? state
        : { status: 'loading', method: state.chosen, authorization },
    cleared: (state) => (state.failed ? { ...state, failed: false } : state),
  },
  loading: {
    updated: () => ({ status: 'idle', updated: true }),
    refused: ({ method }) => ({ status: 'active', chosen: method, failed: true }),
  },
})

const run = runBy<EditPlanMethodState, EditPlanMethodEvent, PlanMethodPort>(
  {
    loading: async ({ method, authorization }, port) => ({
      type: (await port.change(method, authorization)) ? 'updated' : 'refused',
    }),
  },
  () => ({ type: 'refused' }),
)

export const editPlanMethod = defineFlow({ start: idle, transition, run })
