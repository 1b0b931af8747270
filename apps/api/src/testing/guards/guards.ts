import type { Guard } from './guard.ts'
import { onceOnlyGuards } from './once-only-guards.ts'
import { priceGuards } from './price-guards.ts'
import { recoveryGuards } from './recovery-guards.ts'

const paying: readonly Guard[] = [
  {
    against: 'a settled payment that a stale response settles again',
    file: 'payments/attempts/store-provider-state.ts',
    text: 'if (!isLive(attempt.state)) return { outcome: outcomeOf(attempt), state: attempt.state }',
    without: '',
    tests: ['payments/burst.test.ts', 'payments/soak.test.ts'],
  },
  {
    against: 'a status change outside the graph',
    file: 'invoices/change-status.ts',
    text: 'if (!isEdge(from, change.to)) throw',
    without: 'if (false) throw',
    tests: ['invoices/status.test.ts'],
  },
  {
    against: 'two payment intents for one attempt',
    file: 'payments/open-payment.ts',
    text: 'idempotencyKey: `${invoiceId}-${attemptNumber}`',
    without: 'idempotencyKey: crypto.randomUUID()',
    tests: ['payments/burst.test.ts', 'payments/provider-faults.test.ts'],
  },
  {
    against: 'a takeover of a payment in progress',
    file: 'payments/attempts/attempt-state.ts',
    text: "if (providerState.status === 'processing' || isClaimFresh(attempt, now)) return true",
    without: '',
    tests: ['payments/attempts/attempt-state.test.ts'],
  },
  {
    against: 'a second card for a claimed payment',
    file: 'payments/attempts/attempt-state.ts',
    text: "attempt.state === 'claimed' && attempt.paymentMethodId !== paymentMethodId",
    without: 'false',
    tests: ['payments/attempts/attempt-state.test.ts'],
  },
  {
    against: 'a claim that outlives its card’s decline',
    file: 'payments/attempts/store-provider-state.ts',
    text: "confirmedBy === 'browser' &&",
    without: 'false &&',
    tests: ['payments/confirm-beside-claim.test.ts'],
  },
  {
    against: 'a capture at the price of another kind of card',
    file: 'payments/attempts/capture-authorized.ts',
    text: '(await isPriceOfCard(dependencies, attempt, authorization))',
    without: 'true',
    tests: ['payments/capture.test.ts'],
  },
  {
    against: 'a capture of a payment that was forgiven',
    file: 'payments/attempts/capture-authorized.ts',
    text: '!(await isClosed(dependencies, attempt))',
    without: 'true',
    tests: ['operations/forgive-payment.test.ts'],
  },
  {
    against: 'cards tested by payments that are released',
    file: 'payments/attempts/record-release.ts',
    text: 'await addDeclines(tx, attempt, 1, at)',
    without: '',
    tests: ['payments/capture.test.ts'],
  },
  {
    against: 'declines that a bank’s authentication or a released card hides',
    file: 'payments/attempts/store-provider-state.ts',
    text: "'failedCharges' in providerState",
    without: "providerState.status === 'open'",
    tests: ['payments/card-testing.test.ts'],
  },
  {
    against: 'an overcharge that is not refunded',
    file: 'payments/attempts/record-capture.ts',
    text: 'await recordAdjustment(tx, dependencies, attempt, subtract(capture.captured, expected.total))',
    without: '',
    tests: ['reconciler/refund-overcharge.test.ts'],
  },
  {
    against: 'a payment that is never settled',
    file: 'reconciler/reconcile.ts',
    text: '(now) => takeDueAttempts(db, now)',
    without: 'async () => []',
    tests: ['reconciler/reconcile.test.ts'],
  },
  {
    against: 'a refund that an older response reverts',
    file: 'payments/attempts/apply-refunds.ts',
    text: ".where('refund_question', '<', checkNumber)",
    without: '',
    tests: ['payments/ledger.test.ts'],
  },
  {
    against: 'a failed refund of an overcharge that hides all refunds',
    file: 'reconciler/make-adjustment.ts',
    text: ' && !(await isRefundedElsewhere(provider, refund))',
    without: '',
    tests: ['payments/ledger.test.ts'],
  },
  {
    against: 'a forged webhook',
    file: 'webhooks/verify-event.ts',
    text: "Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, now)",
    without: 'JSON.parse(body) as Stripe.Event',
    tests: ['webhooks/webhooks.test.ts'],
  },
]

const plansAndMethods: readonly Guard[] = [
  {
    against: 'extra payments that exceed the balance together',
    file: 'plans/plan-repository.ts',
    text: '.forUpdate()\n    .noWait()',
    without: '',
    tests: ['plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a retry while other payments take the balance',
    file: 'plans/require-plan-balance.ts',
    text: "if (payment.subtotal > free.subtotal) throw new ApiError('payment_in_progress')",
    without: '',
    tests: ['plan-billing/small-remainders.test.ts'],
  },
  {
    against: 'an extra payment charged twice',
    file: 'plan-billing/extra-payment-repository.ts',
    text: 'recent.find((payment) => isSameOrder(payment, order))?.charge_event_id ?? null',
    without: 'null',
    tests: ['plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a plan whose method was deleted',
    file: 'methods/delete-method.ts',
    text: "if (inUse !== undefined) throw new ApiError('conflict')",
    without: '',
    tests: ['plans/plan-method.test.ts', 'methods/methods.test.ts'],
  },
  {
    against: 'a debit of another amount than authorized',
    file: 'ach/charge-bank.ts',
    text: "if (authorization.amount !== totals.total) throw new ApiError('amount_mismatch', { quote: totals })",
    without: '',
    tests: ['ach/charge-bank.test.ts'],
  },
]

const strangers: readonly Guard[] = [
  {
    against: 'card testing on a billed invoice',
    file: 'payments/open-for-new-card.ts',
    text: 'refuseCardTesting(dependencies.db, invoice.invoiceId, dependencies.clock())',
    without: 'Promise.resolve()',
    tests: ['payments/card-testing.test.ts'],
  },
  {
    against: 'a guest who reaches another invoice',
    file: 'invoices/require-invoice.ts',
    text: 'session.invoiceId === invoiceId',
    without: 'true',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'a payer who reaches another payer’s invoice',
    file: 'invoices/require-invoice.ts',
    text: 'return findInvoice(db, invoiceId, session.portalUserId)',
    without: 'return findInvoice(db, invoiceId)',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'a payer who reaches another payer’s account',
    file: 'auth/require-payer.ts',
    text: ".where('portal_user_id', '=', portalUserId)",
    without: '',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'limits evaded by switching IPv6 addresses',
    file: 'server/http/mount.ts',
    text: 'const network = networkOf(address)',
    without: 'const network = address',
    tests: ['external/find-patient.test.ts'],
  },
  {
    against: 'guessing six digits',
    file: 'auth/six-digits.ts',
    text: ".where('tries', '<', maxAttempts)",
    without: '',
    tests: ['users/unlock-saved-methods.test.ts'],
  },
  {
    against: 'a link used twice',
    file: 'auth/account-codes.ts',
    text: ".where('email', '=', normalizeEmail(email))\n    .where('used_at', 'is', null)\n    .where('ends_at', '>', now)",
    without: ".where('email', '=', normalizeEmail(email)).where('ends_at', '>', now)",
    tests: ['users/passwords/password-reset.test.ts', 'users/registration.test.ts'],
  },
  {
    against: 'a token that floods the provider',
    file: 'auth/provider-limits.ts',
    text: 'await countHit(dependencies, paymentCalls, subjectOf(session))',
    without: '',
    tests: ['auth/provider-limits.test.ts'],
  },
  {
    against: 'unlimited receipt emails',
    file: 'external/send-receipt.ts',
    text: 'await countSharedHit(dependencies, receiptsPerInvoice, invoiceId, session.network)',
    without: '',
    tests: ['external/receipt.test.ts'],
  },
]

export const guards: readonly Guard[] = [
  ...paying,
  ...onceOnlyGuards,
  ...priceGuards,
  ...recoveryGuards,
  ...plansAndMethods,
  ...strangers,
]
