import type { SavedMethod } from '@payment-center/validation/model'
import { runBy, transitionBy } from './by-status.ts'
import { defineFlow } from './define-flow.ts'

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
  /** Next with plans selected, Skip without. */
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

const transition = transitionBy<SelectPlansState, SelectPlansEvent>({
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

const run = runBy<SelectPlansState, SelectPlansEvent, PlansMethodPort>(
  {
    async updating({ method, chosen }, port) {
      const left = await port.change(chosen, method)
      return left.length === 0 ? { type: 'updated' } : { type: 'refused', left }
    },
  },
  (state) => ({ type: 'refused', left: 'chosen' in state ? state.chosen : [] }),
)

export const selectPlans = defineFlow({ start: close, transition, run })
