import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeView } from './OutcomeView.tsx'
import { PaymentNotice } from '../PaymentNotice.tsx'
import { ProgressView } from '../ProgressView.tsx'

/** Loaded separately from the form, before money can move. */
export const outcomeModule = { ProgressView, PaymentNotice, OutcomeView, OutcomeActions }

export type OutcomeModule = typeof outcomeModule
