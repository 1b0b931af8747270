import type { Guard } from './guard.ts'

/** Guards against a charge at another price than the payer accepted. */
export const priceGuards: readonly Guard[] = [
  {
    against: 'a claim at a price that was not accepted',
    file: 'src/payments/prices/price-payment.ts',
    text: "if (!isAccepted) throw new ApiError('amount_mismatch', { quote })",
    without: '',
    tests: ['src/payments/prices/card-price.test.ts', 'src/payments/pay-invoice.test.ts'],
  },
  {
    against: 'an accepted price that never reaches the provider',
    file: 'src/payments/attempts/claim-attempt.ts',
    text: 'const agreed = await agreeTerms(dependencies, attempt, attempt.intentId, order)',
    without: "const agreed = 'done'",
    tests: ['src/payments/provider-faults.test.ts'],
  },
  {
    against: 'a shown price that the provider doesn’t have',
    file: 'src/payments/prices/price-payment.ts',
    text: "(await setTerms(dependencies, stored, intentId, offer)) === 'done'",
    without: 'true',
    tests: ['src/payments/confirm-beside-claim.test.ts'],
  },
  {
    against: 'an amount that no card of the invoice pays',
    file: 'src/payments/prices/price-payment.ts',
    text: 'totals.total === request.amount && totals.fee === request.applicationFeeAmount',
    without: 'totals.total > 0',
    tests: ['src/payments/pay-without-naming-the-card.test.ts'],
  },
  {
    against: 'an extra payment sent again and charged at a price that changed',
    file: 'src/plan-billing/make-extra-payment.ts',
    text: 'await requireAcceptedTotal(dependencies, plan, invoice, method, total)',
    without: '',
    tests: ['src/plan-billing/extra-payment-failures.test.ts'],
  },
  {
    against: 'a plan’s payment charged at an amount that was lowered',
    file: 'src/payments/attempts/claim-attempt.ts',
    text: 'if (attempt.planId !== null) await requireUnchangedBill(tx, attempt.invoiceId, totals)',
    without: '',
    tests: ['src/plan-billing/amount-lowered-while-paying.test.ts'],
  },
]
