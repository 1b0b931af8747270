import type { CallAnswerInput, getPaymentPlan } from '../wire/index.ts'

type Plan = CallAnswerInput<typeof getPaymentPlan>

const taxed = (subtotal: number, tax: number) => ({ total: subtotal + tax, subtotal, taxTotal: tax })
const left = (subtotal: number, tax: number) => ({
  total: subtotal + tax,
  subtotalBalance: subtotal,
  taxBalance: tax,
})

/** Maya's untaxed plan 9001, $1,350.00 of $3,000.00 left, with the given fields changed. */
export function aPaymentPlan(given: Partial<Plan> = {}): Plan {
  return {
    paymentPlanId: 9001,
    practiceId: 1,
    description: 'Aligner treatment',
    paymentPlanStatus: 'active',
    isPlanCompleted: false,
    balanceRemaining: left(135_000, 0),
    planTotals: taxed(300_000, 0),
    monthlyPayment: 15_000,
    monthlySubtotal: 15_000,
    monthlyTaxAmount: 0,
    startDate: '2026-02-15',
    endDate: '2027-07-15',
    billingDay: 15,
    downPayment: 30_000,
    paymentPlanPaymentMethod: { tokenId: 'tok_00004242', cardType: 'visa', last4: '4242' },
    maxAllowedPayment: 135_000,
    freeSubtotal: 135_000,
    paymentPlanHistory: [
      ['P7KD2H5XW9QC', '2026-08-15', 'paid'],
      ['MAYAFAIL0001', '2026-11-15', 'failed'],
      ['3FJR8D1VQ5SN', '2026-09-15', 'paid'],
      ['8KQ2M4RT7WVA', '2026-10-15', 'paid'],
    ].map(([chargeEventId = '', day, status]) => ({
      chargeEventId,
      paidTs: `${day}T14:00:00.000Z`,
      paidOn: status === 'failed' ? null : `${day}`,
      amount: 15_000,
      refundedAmount: 0,
      paymentStatus: status === 'failed' ? 'failed' : 'paid',
    })),
    ...given,
  }
}

const crown = aPaymentPlan({
  paymentPlanId: 9002,
  description: 'Crown, upper left',
  balanceRemaining: left(41_235, 3660),
  planTotals: taxed(85_610, 7598),
  monthlyPayment: 9663,
  monthlySubtotal: 8875,
  monthlyTaxAmount: 788,
  startDate: '2026-06-01',
  endDate: '2027-04-01',
  billingDay: 1,
  downPayment: 0,
  paymentPlanPaymentMethod: { achId: 'ach_00006789', bankName: 'Harbor Credit Union', accountLast4: '6789' },
  maxAllowedPayment: 41_235,
  freeSubtotal: 41_235,
})

const whitening = aPaymentPlan({
  paymentPlanId: 9003,
  description: 'Whitening',
  paymentPlanStatus: 'paid_off',
  isPlanCompleted: true,
  balanceRemaining: left(0, 0),
  planTotals: taxed(54_000, 0),
  startDate: '2025-04-01',
  endDate: '2025-10-01',
  maxAllowedPayment: 0,
  freeSubtotal: 0,
})

const nightGuard = aPaymentPlan({
  paymentPlanId: 9004,
  description: 'Night guard',
  paymentPlanStatus: 'cancelled',
  planTotals: taxed(39_000, 0),
  startDate: '2026-01-20',
  endDate: '2026-06-20',
  maxAllowedPayment: 0,
  freeSubtotal: 0,
})

/** Unsorted on purpose. */
export const plansOfMaya: readonly Plan[] = [nightGuard, crown, aPaymentPlan(), whitening]
