import * as v from 'valibot'
import { getTransaction, type CallAnswerInput, type WireChargeEvent } from '../wire/index.ts'

/** Maya's invoice of two procedures, the second taxed, due on 11/30/2026, with the given fields changed. */
export function aChargeEvent(given: Partial<CallAnswerInput<typeof getTransaction>> = {}): WireChargeEvent {
  return v.parse(getTransaction.answer, {
    chargeEventId: 'MAYADUE00001',
    transactionId: 'MAYADUE00001',
    practiceId: 1,
    locationId: 10,
    dueDate: '2026-11-30',
    totalAmount: 25_022,
    scheduledTs: '2026-11-14T12:00:00.000Z',
    paymentPlanId: null,
    procedureDescriptions: [
      {
        treatmentDescription: 'Periodic exam',
        treatmentDate: '2026-11-12',
        amount: 18_000,
        isTaxable: false,
      },
      {
        treatmentDescription: 'Whitening kit',
        treatmentDate: '2026-11-12',
        amount: 6450,
        isTaxable: true,
      },
    ],
    status: 'scheduled',
    amount: 25_022,
    subtotal: 24_450,
    taxAmount: 572,
    applicationFee: 0,
    transactionDate: '2026-11-14',
    payer: {
      payerId: 100,
      firstName: 'Maya',
      lastName: 'Torres',
      email: 'maya@example.com',
      phoneNumber: '2125550187',
    },
    patient: { firstName: 'Maya', lastName: 'Torres' },
    accountType: 'simplyzero',
    paymentInProgress: false,
    refundedAmount: 0,
    payment: null,
    ...given,
  })
}
