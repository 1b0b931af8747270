import { answers, fails, responds, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { aBankPayment, aChargeEvent } from '@payment-center/validation/testing'
import {
  listChargeEvents,
  listFailedPayments,
  listScheduledPayments,
  listTransactions,
  type CallAnswerInput,
} from '@payment-center/validation/wire'

export const lateInvoice = aChargeEvent({
  chargeEventId: 'MAYALATE0001',
  status: 'unpaid',
  dueDate: '2026-11-17',
  amount: 9500,
})

const invoices = {
  scheduled: aChargeEvent(),
  unpaid: lateInvoice,
  stripe_pending: aChargeEvent({
    chargeEventId: 'MAYAPEND0001',
    transactionId: 'MAYAPEND0001',
    status: 'stripe_pending',
    amount: 4000,
    totalAmount: 4032,
    payment: aBankPayment,
  }),
  failed: aChargeEvent({
    chargeEventId: 'MAYAFAIL0001',
    status: 'failed',
    dueDate: '2026-11-15',
    amount: 15_000,
    paymentPlanId: 9001,
  }),
}

type Status = keyof typeof invoices

type Transaction = CallAnswerInput<typeof listTransactions>['transactions'][number]

const paid = (
  transactionId: string,
  transactionDate: string,
  amount: number,
  treatmentDescription = 'Aligner treatment',
): Transaction => ({
  transactionId,
  transactionDate,
  amount,
  status: 'paid',
  type: 'card',
  procedureDescriptions: [{ treatmentDescription }],
  patient: { firstName: 'Maya', lastName: 'Torres' },
})

const firstPage: readonly Transaction[] = [
  paid('MAYAPAID0001', '2026-11-14', 12_000, 'Cleaning and check-up'),
  paid('8KQ2M4RT7WVA', '2026-10-15', 15_000),
  paid('5NXC90PZJ3HD', '2026-10-01', 9663, 'Crown, upper left'),
  { ...paid('W2TB7Y6G4KME', '2026-09-22', 6450, 'Whitening kit'), status: 'partially_refunded' },
  paid('3FJR8D1VQ5SN', '2026-09-15', 15_000),
  { ...paid('M4GW1E8BYD0R', '2026-08-28', 21_000, 'Filling'), status: 'refunded' },
]

const lastPage: readonly Transaction[] = [
  paid('C6ZH9A2XP7KT', '2025-03-02', 8800),
  paid('0VQJ5R8MWB3Y', '2025-02-15', 15_000, 'No invoice id provided'),
]

/** This answer for the invoices of one status, the default one for every other. */
export const invoicesIn = (status: Status, answer: PreparedAnswer): PreparedAnswer =>
  responds(listChargeEvents, ({ query }) =>
    query.chargeEventStatus === status ? answer : usualInvoices(query.chargeEventStatus),
  )

const usualInvoices = (status: Status) => answers(listChargeEvents, { chargeEvents: [invoices[status]] })

/** The overview of Maya, the demo's payer. */
export const overviewAnswers: readonly PreparedAnswer[] = [
  responds(listChargeEvents, ({ query }) => usualInvoices(query.chargeEventStatus)),
  answers(listFailedPayments, {
    failedPayments: [
      {
        chargeEvent: invoices.failed,
        planDescription: 'Aligner treatment',
        card: { tokenId: 'tok_00004242', cardType: 'visa', last4: '4242' },
        ach: null,
      },
    ],
  }),
  answers(listScheduledPayments, {
    payments: [
      {
        description: 'Crown, upper left',
        paymentMethod: { bankName: 'Harbor Credit Union', bankLast4: '6789' },
        dueDate: '2026-12-01',
        amount: 9663,
      },
      {
        description: 'Aligner treatment',
        paymentMethod: { cardType: 'visa', last4: '4242' },
        dueDate: '2026-12-15',
        amount: 15_000,
      },
    ],
  }),
  responds(listTransactions, ({ query }) =>
    answers(listTransactions, {
      transactions: [...(query.page === '3' ? lastPage : firstPage)],
      pagination: { totalRecords: 47, totalPages: 3, pageNumber: Number(query.page), pageSize: 20 },
    }),
  ),
]

/** A plan's payment that is due again after its money went back. */
export const failedBecause = (kind: 'refunded' | 'disputed'): PreparedAnswer =>
  answers(listFailedPayments, {
    failedPayments: [
      {
        chargeEvent: { ...invoices.failed, decline: { kind, code: null } },
        planDescription: 'Aligner treatment',
        card: null,
        ach: null,
      },
    ],
  })

const overviewCalls = [listChargeEvents, listFailedPayments, listScheduledPayments, listTransactions]

/** Every call of the overview is pending. */
export const pendingOverviewAnswers: readonly PreparedAnswer[] = overviewCalls.map((call) => waits(call))

/** Every call of the overview fails. */
export const unreachableOverviewAnswers: readonly PreparedAnswer[] = overviewCalls.map((call) =>
  fails(call, 'unreachable'),
)

/** The overview of a payer without data. */
export const emptyOverviewAnswers: readonly PreparedAnswer[] = [
  answers(listChargeEvents, { chargeEvents: [] }),
  answers(listFailedPayments, { failedPayments: [] }),
  answers(listScheduledPayments, { payments: [] }),
  answers(listTransactions, {
    transactions: [],
    pagination: { totalRecords: 0, totalPages: 0, pageNumber: 1, pageSize: 20 },
  }),
]
