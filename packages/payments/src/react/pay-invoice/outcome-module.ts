import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeView } from './OutcomeView.tsx'

/** How the dialog ends: a file of its own, which is there before money can move. */
export const outcomeModule = { OutcomeView, OutcomeActions }

export type OutcomeModule = typeof outcomeModule
