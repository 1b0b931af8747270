import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeView } from './OutcomeView.tsx'

/** Loaded separately from the form, before money can move. */
export const outcomeModule = { OutcomeView, OutcomeActions }

export type OutcomeModule = typeof outcomeModule
