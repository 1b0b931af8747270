import type { Guard } from './guard.ts'

const doneOnce = ['resilience/done-once.test.ts']

/** Guards against doing something twice when processes, requests or responses repeat. */
export const onceOnlyGuards: readonly Guard[] = [
  {
    against: 'two processes that change one invoice at once',
    file: 'invoices/with-invoice.ts',
    text: '.forUpdate()\n    .skipLocked()',
    without: '',
    tests: doneOnce,
  },
  {
    against: 'requests of others that wait for one invoice with a connection',
    file: 'invoices/with-invoice.ts',
    text: '.skipLocked()',
    without: '',
    tests: ['resilience/frozen-process.test.ts'],
  },
  {
    against: 'a held invoice that stops the settlement of others',
    file: 'reconciler/take-due-jobs.ts',
    text: 'const join = sql`join charge_events using (charge_event_id)`',
    without: 'const join = sql``',
    tests: ['resilience/frozen-process.test.ts'],
  },
  {
    against: 'a confirmation repeated under another idempotency key',
    file: 'payments/charge-method.ts',
    text: 'idempotencyKey: `${attempt.invoiceId}-${attempt.attemptNumber}-${confirmCount}`',
    without: 'idempotencyKey: crypto.randomUUID()',
    tests: doneOnce,
  },
  {
    against: 'two instalments of a plan for one day',
    file: 'db/migrations/2026-11-22-methods-and-plans.ts',
    text: 'unique (payment_plan_id, due_date)',
    without: {
      statement: 'alter table plan_payments drop constraint plan_payments_payment_plan_id_due_date_key',
    },
    tests: doneOnce,
  },
  {
    against: 'a link to a bank used twice',
    file: 'ach/bank-links.ts',
    text: ".where('used_at', 'is', null)",
    without: '',
    tests: doneOnce,
  },
  {
    against: 'a payment applied to its plan twice',
    file: 'plans/apply-payment-to-plan.ts',
    text: 'if (payment === null || payment.applied_at !== null) return',
    without: 'if (payment === null) return',
    tests: doneOnce,
  },
  {
    against: 'an accepted price that the provider answered with another amount',
    file: 'stripe/payment-provider.ts',
    text: 'amount: terms.total,',
    without: '',
    tests: ['stripe/replayed-response.test.ts'],
  },
  {
    against: 'an extra payment closed while it is charged',
    file: 'plan-billing/charge-instalments.ts',
    text: "and a.state in ('opening', 'open', 'claimed')",
    without: 'and false',
    tests: doneOnce,
  },
  {
    against: 'two processes that send one email',
    file: 'mail/mail-repository.ts',
    text: '.forUpdate()\n        .skipLocked()',
    without: '',
    tests: doneOnce,
  },
  {
    against: 'an email repeated while the mail server accepts it',
    file: 'mail/mail-repository.ts',
    text: 'next_check_at: new Date(now.getTime() + unconfirmedMs),',
    without: '',
    tests: ['mail/mail-copies.test.ts'],
  },
  {
    against: 'an email sent by a process that lost it to another',
    file: 'mail/mail-repository.ts',
    text: ".where('mail_id', '=', mailId)\n    .where('check_count', '=', checkCount)",
    without: ".where('mail_id', '=', mailId)",
    tests: ['mail/mail-copies.test.ts'],
  },
  {
    against: 'two processes that take the same due payments',
    file: 'reconciler/take-due-jobs.ts',
    text: 'for update skip locked)',
    without: ')',
    tests: doneOnce,
  },
  {
    against: 'a replayed old response that is believed',
    file: 'stripe/payment-provider.ts',
    text: 'isReplay(intent.lastResponse.headers)\n',
    without: 'false\n',
    tests: ['stripe/replayed-response.test.ts'],
  },
  {
    against: 'a garbled response of the bank-linking provider',
    file: 'plaid/bank-link.ts',
    text: "if (!result.success) throw new BankLinkUnavailableError('the bank-linking provider answered something else')",
    without: 'if (!result.success) return {} as Output',
    tests: ['plaid/malformed-responses.test.ts'],
  },
  {
    against: 'a garbled response of the card provider',
    file: 'stripe/require-response.ts',
    text: 'if (!isExpected || !result.success)',
    without: 'if (!isExpected)',
    tests: ['stripe/malformed-responses.test.ts'],
  },
  {
    against: 'an announced payment that stays pending',
    file: 'reconciler/reconcile.ts',
    text: 'await revertStaleClientPending(dependencies)',
    without: '',
    tests: ['reconciler/reconcile.test.ts'],
  },
]
