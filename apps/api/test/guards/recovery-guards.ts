import type { Guard } from './guard.ts'

const recovery = ['src/payments/recovery/recovery.test.ts']
const books = ['src/reconciler/books/compare-books.test.ts']

const lostRecords: readonly Guard[] = [
  {
    against: 'a second payment of an invoice whose payment the database lost',
    file: 'src/payments/open-payment.ts',
    text: 'if (await findEarlierPayment(dependencies, attempt)) return null',
    without: '',
    tests: recovery,
  },
  {
    against: 'a lost payment that is open at the provider beside a new one',
    file: 'src/payments/recovery/sync-payments.ts',
    text: "if ((await provider.cancelIntent(intent.intentId)) !== 'refused') return 'nothing'",
    without: "return 'nothing'",
    tests: recovery,
  },
  {
    against: 'a lost payment that is authorized at the provider and never released',
    file: 'src/payments/recovery/sync-payments.ts',
    text: "status === 'open' || status === 'authorized'",
    without: "status === 'open'",
    tests: recovery,
  },
  {
    against: 'a lost payment recorded beside a live one',
    file: 'src/payments/recovery/sync-payments.ts',
    text: 'if (result.intentId !== null) await cancelAttempt(dependencies, result, result.intentId)',
    without: '',
    tests: recovery,
  },
  {
    against: 'a lost payment recorded at another price than was accepted',
    file: 'src/payments/recovery/sync-payments.ts',
    text: 'const same = priced.find(({ totals }) => totals.total === total)',
    without: 'const same = priced[3]',
    tests: recovery,
  },
  {
    against: 'instalments charged before a restored database is up to date',
    file: 'src/plan-billing/run-plan-billing.ts',
    text: 'isSynced ||= await syncPayments(dependencies, signal)',
    without: 'isSynced = true',
    tests: ['src/plan-billing/failed-instalments.test.ts'],
  },
  {
    against: 'another invoice for an instalment that a restored database lost',
    file: 'src/plans/plan-payment-repository.ts',
    text: '{ invoiceId: deriveInvoiceId(plan.instalment_seed, `${plan.payment_plan_id} ${due_date}`) }',
    without: '{}',
    tests: ['test/resilience/restore.test.ts'],
  },
  {
    against: 'another invoice for an extra payment that a restored database lost',
    file: 'src/plans/plan-payment-repository.ts',
    text: '{ invoiceId: extraInvoiceId(plan, idempotency_key) }',
    without: '{}',
    tests: ['test/resilience/repeated-after-restore.test.ts'],
  },
  {
    against: 'another invoice of Pay as Guest for one that a restored database lost',
    file: 'src/external/voluntary-invoice-repository.ts',
    text: '...(ticket && { invoiceId: deriveInvoiceId(ticket.value, `voluntary ${subtotal} ${description}`) }),',
    without: '',
    tests: ['test/resilience/repeated-after-restore.test.ts'],
  },
  {
    against: 'refunds missed during a long outage',
    file: 'src/reconciler/sync-with-provider.ts',
    text: "await readWatermark(db, 'events', clock())",
    without: 'new Date(clock().getTime() - 3_600_000)',
    tests: recovery,
  },
  {
    against: 'a second refund of an overcharge after the provider forgot its key',
    file: 'src/stripe/refund.ts',
    text: '(await findRefund(stripe, order)) ??',
    without: '',
    tests: ['src/reconciler/refund-overcharge.test.ts'],
  },
  {
    against: 'books that disagree unnoticed',
    file: 'src/reconciler/books/compare-books.ts',
    text: 'if (difference > 0) differences.set(intentId, difference)',
    without: '',
    tests: books,
  },
  {
    against: 'a booked payment that the provider does not have',
    file: 'src/reconciler/books/compare-books.ts',
    text: 'missing.push(booked)',
    without: '',
    tests: books,
  },
]

const processes: readonly Guard[] = [
  {
    against: 'times from the clock of a process',
    file: 'src/db/database-health.ts',
    text: 'const now = () => last.database + performance.now() - last.monotonic',
    without: 'const now = () => Date.now()',
    tests: ['test/resilience/wrong-clock.test.ts'],
  },
  {
    against: 'production on the demo’s public passwords',
    file: 'src/db/demo-database.ts',
    text: "if (environment['NODE_ENV'] !== 'production' || !(await isDemoDatabase(db))) return",
    without: 'return',
    tests: ['src/db/demo-database.test.ts'],
  },
  {
    against: 'a reset of data that is not the demo’s',
    file: 'src/db/demo-database.ts',
    text: 'if (practice === undefined) return',
    without: 'return',
    tests: ['src/db/demo-database.test.ts'],
  },
  {
    against: 'a silent database connection that is used again',
    file: 'src/db/postgres.ts',
    text: 'silentSince = Math.max(silentSince, sentAt)',
    without: '',
    tests: ['src/db/postgres.test.ts'],
  },
  {
    against: 'a pool of silent connections that fail one after another',
    file: 'src/db/postgres.ts',
    text: 'if (!isSilent(client)) return watch(client)',
    without: 'return watch(client)',
    tests: ['src/db/postgres.test.ts'],
  },
  {
    against: 'queries that wait on silent connections one after another',
    file: 'src/db/postgres.ts',
    text: 'void other.end()',
    without: '{}',
    tests: ['src/db/postgres.test.ts'],
  },
  {
    against: 'rows held by a silent connection for several timeouts',
    file: 'src/db/postgres.ts',
    text: 'if (silence !== null) throw silence',
    without: '',
    tests: ['src/db/postgres.test.ts'],
  },
  {
    against: 'a standby that is taken for the primary',
    file: 'src/db/postgres.ts',
    text: "if (!(await isWritable(client))) throw new Error('no host of DATABASE_URL can write')",
    without: '',
    tests: ['src/db/postgres-hosts.test.ts'],
  },
  {
    against: 'a stalled loop that looks healthy',
    file: 'src/base/background.ts',
    text: 'now() - since > intervalMs + graceMs',
    without: 'false',
    tests: ['src/base/loop-monitor.test.ts'],
  },
  {
    against: 'a plan that can’t be billed and stops the others',
    file: 'src/plan-billing/run-plan-billing.ts',
    text: "dependencies.log.error({ err: error, planId }, 'a plan could not be billed, will be retried')",
    without: 'throw error',
    tests: ['src/plan-billing/instalments.test.ts'],
  },
  {
    against: 'a claim that its browser or server abandoned',
    file: 'src/reconciler/reconcile.ts',
    text: "return confirmedBy === 'server' || now.getTime() - state.claimedAt.getTime() >= unconfirmedMs",
    without: 'return false',
    tests: ['src/reconciler/reconcile.test.ts'],
  },
  {
    against: 'a bill that is overdue in another time zone than the practice’s',
    file: 'src/invoices/invoice-list-repository.ts',
    text: "'<', practiceDay(now))",
    without: "'<', now.toISOString().slice(0, 10))",
    tests: ['src/invoices/mark-overdue-invoices.test.ts'],
  },
  {
    against: 'a third copy of an email',
    file: 'src/mail/send-due-mails.ts',
    text: 'return mail.handover_count < maxHandovers ?',
    without: 'return true ?',
    tests: ['src/mail/mail-copies.test.ts'],
  },
]

/** Guards against faults of databases, processes and clocks. */
export const recoveryGuards: readonly Guard[] = [...lostRecords, ...processes]
