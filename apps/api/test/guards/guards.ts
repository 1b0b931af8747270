import type { Guard } from './guard.ts'
import { onceOnlyGuards } from './once-only-guards.ts'
import { priceGuards } from './price-guards.ts'
import { recoveryGuards } from './recovery-guards.ts'
import { strangerGuards } from './stranger-guards.ts'

const paying: readonly Guard[] = [
  {
    against: 'a settled payment that a stale response settles again',
    file: 'src/payments/attempts/provider-state-repository.ts',
    text: 'if (!isLive(attempt.state)) return { outcome: outcomeOf(attempt), state: attempt.state }',
    without: '',
    tests: ['src/payments/burst.test.ts', 'src/payments/soak.test.ts'],
  },
  {
    against: 'a status change outside the graph',
    file: 'src/invoices/invoice-status-repository.ts',
    text: 'if (!isEdge(from, change.to)) throw',
    without: 'if (false) throw',
    tests: ['src/invoices/status.test.ts'],
  },
  {
    against: 'two payment intents for one attempt',
    file: 'src/payments/open-payment.ts',
    text: 'idempotencyKey: `${invoiceId}-${attemptNumber}`',
    without: 'idempotencyKey: crypto.randomUUID()',
    tests: ['src/payments/burst.test.ts', 'src/payments/provider-faults.test.ts'],
  },
  {
    against: 'the intent of another payment that breaks a request',
    file: 'src/payments/attempts/new-attempt-repository.ts',
    text: 'if (!isDuplicate(error)) throw error',
    without: 'throw error',
    tests: ['src/payments/intent-of-another-payment.test.ts'],
  },
  {
    against: 'a takeover of a payment in progress',
    file: 'src/payments/attempts/attempt-state.ts',
    text: "if (providerState.status === 'processing' || isClaimFresh(attempt, now)) return true",
    without: '',
    tests: ['src/payments/attempts/attempt-state.test.ts'],
  },
  {
    against: 'a second card for a claimed payment',
    file: 'src/payments/attempts/attempt-state.ts',
    text: "attempt.state === 'claimed' && attempt.paymentMethodId !== paymentMethodId",
    without: 'false',
    tests: ['src/payments/attempts/attempt-state.test.ts'],
  },
  {
    against: 'a claim that outlives its card’s decline',
    file: 'src/payments/attempts/provider-state-repository.ts',
    text: "confirmedBy === 'browser' &&",
    without: 'false &&',
    tests: ['src/payments/confirm-beside-claim.test.ts'],
  },
  {
    against: 'a capture at the price of another kind of card',
    file: 'src/payments/attempts/settle-attempt.ts',
    text: '(await isPriceOfCard(dependencies, attempt, authorization))',
    without: 'true',
    tests: ['src/payments/capture.test.ts'],
  },
  {
    against: 'a capture of a payment that was forgiven',
    file: 'src/payments/attempts/settle-attempt.ts',
    text: '!(await isClosed(dependencies, attempt))',
    without: 'true',
    tests: ['src/operations/forgive-payment.test.ts'],
  },
  {
    against: 'cards tested by payments that are released',
    file: 'src/payments/attempts/decline-repository.ts',
    text: 'await addDeclines(tx, attempt, 1, at)',
    without: '',
    tests: ['src/payments/capture.test.ts'],
  },
  {
    against: 'declines that a bank’s authentication or a released card hides',
    file: 'src/payments/attempts/provider-state-repository.ts',
    text: "'failedCharges' in providerState",
    without: "providerState.status === 'open'",
    tests: ['src/payments/card-testing.test.ts'],
  },
  {
    against: 'an overcharge that is not refunded',
    file: 'src/payments/attempts/provider-state-repository.ts',
    text: 'await recordAdjustment(tx, dependencies, attempt, subtract(capture.captured, expected.total))',
    without: '',
    tests: ['src/reconciler/refund-overcharge.test.ts'],
  },
  {
    against: 'a payment that is never settled',
    file: 'src/reconciler/reconcile.ts',
    text: '(now) => takeDueAttempts(db, now)',
    without: 'async () => []',
    tests: ['src/reconciler/reconcile.test.ts'],
  },
  {
    against: 'a refund that an older response reverts',
    file: 'src/payments/refunds/refund-repository.ts',
    text: ".where('refund_check_number', '<', checkNumber)",
    without: '',
    tests: ['src/payments/ledger.test.ts'],
  },
  {
    against: 'a failed refund of an overcharge that hides all refunds',
    file: 'src/reconciler/reconcile.ts',
    text: ' && !(await isRefundedElsewhere(provider, refund))',
    without: '',
    tests: ['src/payments/ledger.test.ts'],
  },
  {
    against: 'a forged webhook',
    file: 'src/webhooks/routes.ts',
    text: "Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, now)",
    without: 'JSON.parse(body) as Stripe.Event',
    tests: ['src/webhooks/webhooks.test.ts'],
  },
]

const plansAndMethods: readonly Guard[] = [
  {
    against: 'extra payments that exceed the balance together',
    file: 'src/plans/plan-repository.ts',
    text: 'const plan = await lockRow(',
    without: 'const plan = await findRow(',
    tests: ['src/plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a retry while other payments take the balance',
    file: 'src/plans/apply-payments-to-plan.ts',
    text: "if (payment.subtotal > free.subtotal) throw new ApiError('payment_in_progress')",
    without: '',
    tests: ['src/plan-billing/small-remainders.test.ts'],
  },
  {
    against: 'an extra payment charged twice',
    file: 'src/plan-billing/extra-payment-repository.ts',
    text: 'recent.find((payment) => isSameOrder(payment, order))?.charge_event_id ?? null',
    without: 'null',
    tests: ['src/plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a plan whose method was deleted',
    file: 'src/methods/method-repository.ts',
    text: "if ((await findRow(tx, 'payment_plans', { [column]: id })) !== undefined) throw new ApiError('conflict')",
    without: '',
    tests: ['src/plans/plan-method.test.ts', 'src/methods/methods.test.ts'],
  },
  {
    against: 'a debit of another amount than authorized',
    file: 'src/ach/authorization-repository.ts',
    text: "if (authorization.amount !== totals.total) throw new ApiError('amount_mismatch', { quote: totals })",
    without: '',
    tests: ['src/ach/charge-bank.test.ts'],
  },
]

export const guards: readonly Guard[] = [
  ...paying,
  ...onceOnlyGuards,
  ...priceGuards,
  ...recoveryGuards,
  ...plansAndMethods,
  ...strangerGuards,
]
