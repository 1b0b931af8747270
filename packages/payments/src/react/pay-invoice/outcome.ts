import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeView } from './OutcomeView.tsx'

/** How the dialog ends: a file of its own, which is there before money can move. */
export const outcomeParts = { OutcomeView, OutcomeActions }

export type OutcomeParts = typeof outcomeParts
