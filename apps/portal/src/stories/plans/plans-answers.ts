import { answers } from '@payment-center/api-client/testing'
import { aPaymentPlan, plansOfMaya, someSavedMethods } from '@payment-center/validation/testing'
import {
  getPaymentPlan,
  getPlanBalance,
  listPaymentMethods,
  listPaymentPlans,
} from '@payment-center/validation/wire'
import { overviewAnswers } from '../overview-answers.ts'

/** The plans of Maya, the demo's payer. */
export const plansAnswers = [
  answers(listPaymentPlans, { paymentPlans: [...plansOfMaya] }),
  answers(getPaymentPlan, aPaymentPlan()),
  answers(getPlanBalance, { balanceRemaining: aPaymentPlan().balanceRemaining }),
  answers(listPaymentMethods, someSavedMethods()),
  ...overviewAnswers,
]
