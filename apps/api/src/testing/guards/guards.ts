/** A line of code that prevents a failure, and tests that must fail without it. */
export interface Guard {
  /** The failure it prevents. */
  readonly against: string
  /** Below `src`. */
  readonly file: string
  /** Must occur exactly once in the file. */
  readonly text: string
  /** The replacement. */
  readonly without: string
  /** Test files below `src`, run until one fails. */
  readonly tests: readonly string[]
}

const paying: readonly Guard[] = [
  {
    against: 'two who change one invoice at once',
    file: 'invoices/change-status.ts',
    text: '.forUpdate()',
    without: '',
    tests: ['payments/burst.test.ts'],
  },
  {
    against: 'a settled payment that an old answer settles again',
    file: 'payments/attempts/apply-provider-state.ts',
    text: 'if (!isLive(attempt.state)) return { outcome: outcomeOf(attempt), state: attempt.state }',
    without: '',
    tests: ['payments/burst.test.ts', 'payments/soak.test.ts'],
  },
  {
    against: 'a status that goes where the graph has no way',
    file: 'invoices/change-status.ts',
    text: 'if (!isAllowed) throw',
    without: 'if (false) throw',
    tests: ['invoices/status.test.ts'],
  },
  {
    against: 'two payments at the provider for one attempt',
    file: 'payments/open-payment.ts',
    text: 'idempotencyKey: `${invoiceId}-${attemptNumber}`',
    without: 'idempotencyKey: crypto.randomUUID()',
    tests: ['payments/burst.test.ts', 'payments/provider-faults.test.ts'],
  },
  {
    against: 'somebody who takes over what another is paying',
    file: 'payments/attempts/attempt-state.ts',
    text: "if (providerState.status === 'processing' || isClaimFresh(attempt, now)) return true",
    without: '',
    tests: ['payments/attempts/attempt-state.test.ts'],
  },
  {
    against: 'a second card for a claimed payment',
    file: 'payments/attempts/attempt-state.ts',
    text: 'event.paymentMethodId === attempt.paymentMethodId ? claim(attempt.seenDecline, event) : null',
    without: 'claim(attempt.seenDecline, event)',
    tests: ['payments/burst.test.ts'],
  },
  {
    against: 'a price that was not accepted',
    file: 'payments/price-payment.ts',
    text: "if (!isAccepted) throw new ApiError('amount_mismatch', { quote })",
    without: '',
    tests: ['payments/card-price.test.ts', 'payments/pay-invoice.test.ts'],
  },
  {
    against: 'an accepted price that the provider never hears of',
    file: 'payments/attempts/claim-attempt.ts',
    text: 'await agreeTerms(dependencies, attempt, attempt.intentId, order)',
    without: '',
    tests: ['payments/pay-invoice.test.ts'],
  },
  {
    against: 'a plan’s payment that is charged as it was before another paid part of it',
    file: 'payments/attempts/claim-attempt.ts',
    text: 'await requireStillAsked(tx, attempt.invoiceId, totals)',
    without: '',
    tests: ['plan-billing/amount-lowered-while-paying.test.ts'],
  },
  {
    against: 'money captured in excess and kept',
    file: 'payments/attempts/record-capture.ts',
    text: 'await adjust(tx, attempt, subtract(capture.captured, right.total), now, log)',
    without: '',
    tests: ['payments/soak.test.ts', 'payments/card-price.test.ts'],
  },
  {
    against: 'a payment of which nobody hears any more',
    file: 'reconciler/reconcile.ts',
    text: '(now) => takeDueAttempts(db, now)',
    without: 'async () => []',
    tests: ['reconciler/reconcile.test.ts'],
  },
  {
    against: 'a refund that an older answer takes back',
    file: 'payments/attempts/apply-refunds.ts',
    text: ".where('refund_question', '<', question)",
    without: '',
    tests: ['payments/ledger.test.ts'],
  },
  {
    against: 'an excess that can’t be given back and hides every refund',
    file: 'reconciler/refund-overcharge.ts',
    text: 'if (!(await isGone(dependencies, attempt.payment_intent_id, adjustment.amount)))',
    without: '',
    tests: ['payments/ledger.test.ts'],
  },
  {
    against: 'a message that the provider did not send',
    file: 'webhooks/routes.ts',
    text: "signedEvent(dependencies, await c.req.text(), c.req.header('stripe-signature'))",
    without: 'JSON.parse(await c.req.text()) as Stripe.Event',
    tests: ['webhooks/webhooks.test.ts'],
  },
]

const plansAndMethods: readonly Guard[] = [
  {
    against: 'extra payments that are more than the balance together',
    file: 'plans/plan-repository.ts',
    text: '.forUpdate()',
    without: '',
    tests: ['plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a failed payment beside others that pay the rest',
    file: 'plans/require-plan-balance.ts',
    text: "if (payment.subtotal > free.subtotal || payment.tax > free.tax) throw new ApiError('payment_in_progress')",
    without: '',
    tests: ['plan-billing/instalments.test.ts'],
  },
  {
    against: 'an extra payment that is sent twice',
    file: 'plan-billing/extra-payment-repository.ts',
    text: 'recent.find((payment) => isSameOrder(payment, order))?.charge_event_id ?? null',
    without: 'null',
    tests: ['plan-billing/extra-payment.test.ts'],
  },
  {
    against: 'a plan without its method',
    file: 'methods/delete-method.ts',
    text: "if (inUse !== undefined) throw new ApiError('conflict')",
    without: '',
    tests: ['plans/plans.test.ts', 'methods/methods.test.ts'],
  },
  {
    against: 'a debit of another amount than was accepted',
    file: 'ach/charge-bank.ts',
    text: "if (authorization.amount !== totals.total) throw new ApiError('amount_mismatch', { quote: totals })",
    without: '',
    tests: ['ach/charge-bank.test.ts'],
  },
]

const strangers: readonly Guard[] = [
  {
    against: 'cards that are tried out on an invoice that was billed',
    file: 'payments/routes.ts',
    text: 'if (isNewCard) await',
    without: 'if (!isNewCard) await',
    tests: ['payments/card-testing.test.ts'],
  },
  {
    against: 'a guest who reaches another’s invoice',
    file: 'invoices/require-invoice.ts',
    text: 'return session.invoiceId === invoiceId',
    without: 'return true',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'a payer who reaches another’s invoice',
    file: 'invoices/require-invoice.ts',
    text: ".where('payers.portal_user_id', '=', session.portalUserId)",
    without: '',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'a payer who reaches another’s account',
    file: 'auth/require-payer.ts',
    text: ".where('portal_user_id', '=', session.portalUserId)",
    without: '',
    tests: ['security/wrong-tokens.test.ts'],
  },
  {
    against: 'limits that an IPv6 line outruns',
    file: 'server/http/mount.ts',
    text: 'network: networkOf(address)',
    without: 'network: address',
    tests: ['external/find-patient.test.ts'],
  },
  {
    against: 'six digits that are guessed',
    file: 'auth/six-digits.ts',
    text: ".where('tries', '<', maxAttempts)",
    without: '',
    tests: ['users/saved-methods.test.ts'],
  },
  {
    against: 'a link that is used twice',
    file: 'auth/account-codes.ts',
    text: ".where('email', '=', normalizeEmail(email))\n    .where('used_at', 'is', null)\n    .where('ends_at', '>', now)",
    without: ".where('email', '=', normalizeEmail(email)).where('ends_at', '>', now)",
    tests: ['users/password-reset.test.ts', 'users/registration.test.ts'],
  },
  {
    against: 'a token that keeps the provider busy',
    file: 'auth/provider-limits.ts',
    text: 'return countHit(dependencies, paymentCalls, subjectOf(session))',
    without: 'return Promise.resolve()',
    tests: ['auth/provider-limits.test.ts'],
  },
  {
    against: 'receipts that are mailed without end',
    file: 'external/send-receipt.ts',
    text: "if (paid.receipts_sent > maxReceipts) throw new ApiError('rate_limited')",
    without: '',
    tests: ['external/receipt.test.ts'],
  },
]

export const guards: readonly Guard[] = [...paying, ...plansAndMethods, ...strangers]
