import { CostSummary } from '../../cost-summary/CostSummary.tsx'
import { OutcomeActions } from './OutcomeActions.tsx'
import { OutcomeView } from './OutcomeView.tsx'
import { PaymentNotice } from '../PaymentNotice.tsx'
import { SlowWait } from '../../slow-wait/SlowWait.tsx'
import { paymentSeal } from '../payment-seal.tsx'
import { ProgressView } from '../ProgressView.tsx'

/** Loaded separately from the form, before money can move. */
export const outcomeModule = {
  CostSummary,
  ProgressView,
  SlowWait,
  PaymentNotice,
  OutcomeView,
  OutcomeActions,
  paymentSeal,
}

export type OutcomeModule = typeof outcomeModule
