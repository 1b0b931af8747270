import type { SavedMethod, Authorization } from '@payment-center/validation/model'
import { runBy, transitionBy, defineFlow } from './define-flow.ts'

/** Selects the plans that will charge a newly added method. */
export type SelectPlansState =
  | { readonly status: 'closed' }
  | {
      readonly status: 'choosing'
      readonly method: SavedMethod
      readonly chosen: readonly string[]
      readonly failed: boolean
    }
  | { readonly status: 'updating'; readonly method: SavedMethod; readonly chosen: readonly string[] }
  | { readonly status: 'updated' }

export type SelectPlansEvent =
  /** @param planId preselected: the plan for which the method was added */
  | { readonly type: 'opened'; readonly method: SavedMethod; readonly planId: string }
  | { readonly type: 'toggled'; readonly planId: string }
  | { readonly type: 'continued' }
  | { readonly type: 'updated' }
  | { readonly type: 'refused'; readonly left: readonly string[] }
  | { readonly type: 'closed' }

export interface PlansMethodPort {
  change(planIds: readonly string[], method: SavedMethod): Promise<readonly string[]>
}

const close = (): SelectPlansState => ({ status: 'closed' })

const choose = (
  _: SelectPlansState,
  { method, planId }: Extract<SelectPlansEvent, { type: 'opened' }>,
): SelectPlansState => ({ status: 'choosing', method, chosen: [planId], failed: false })

const toggle = (chosen: readonly string[], planId: string) =>
  chosen.includes(planId) ? chosen.filter((each) => each !== planId) : [...chosen, planId]

const selectPlansTransition = transitionBy<SelectPlansState, SelectPlansEvent>({
  closed: { opened: choose },
  choosing: {
    toggled: (state, { planId }) => ({ ...state, chosen: toggle(state.chosen, planId), failed: false }),
    continued: ({ method, chosen }) =>
      chosen.length === 0 ? close() : { status: 'updating', method, chosen },
    closed: close,
  },
  updating: {
    updated: () => ({ status: 'updated' }),
    refused: ({ method }, { left }) => ({ status: 'choosing', method, chosen: left, failed: true }),
  },
  updated: { opened: choose, closed: close },
})

const runSelectPlans = runBy<SelectPlansState, SelectPlansEvent, PlansMethodPort>(
  {
    async updating({ method, chosen }, port) {
      const left = await port.change(chosen, method)
      return left.length === 0 ? { type: 'updated' } : { type: 'refused', left }
    },
  },
  (state) => ({ type: 'refused', left: 'chosen' in state ? state.chosen : [] }),
)

export const selectPlans = defineFlow({
  start: close,
  transition: selectPlansTransition,
  run: runSelectPlans,
})

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

const editPlanTransition = transitionBy<EditPlanMethodState, EditPlanMethodEvent>({
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

const runEditPlan = runBy<EditPlanMethodState, EditPlanMethodEvent, PlanMethodPort>(
  {
    loading: async ({ method, authorization }, port) => ({
      type: (await port.change(method, authorization)) ? 'updated' : 'refused',
    }),
  },
  () => ({ type: 'refused' }),
)

export const editPlanMethod = defineFlow({ start: idle, transition: editPlanTransition, run: runEditPlan })
