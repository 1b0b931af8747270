import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  checkPortalUserExists,
  createAchCharge,
  createCustomerForPortal,
  getExternalPatient,
  getLocationFullInformation,
  getTransaction,
  listChargeEvents,
  listFailedPayments,
  listPaymentMethods,
  listPaymentPlans,
  listPracticesOfPortalUser,
  listTransactions,
  makeOffCyclePayment,
  retryFailedPayment,
  updatePaymentIntent,
} from './index.ts'

// Each answer has only the fields that the specification names, with numeric ids and ISO timestamps.
const chargeEvent = {
  chargeEventId: 501,
  transactionId: 9501,
  practiceId: 7,
  locationId: 70,
  dueDate: '2026-11-30T00:00:00.000Z',
  totalAmount: 11_000,
  scheduledTs: '2026-11-14T12:00:00Z',
  paymentPlanId: null,
  procedureDescriptions: [
    { treatmentDescription: 'Exam', treatmentDate: '2026-11-12T05:00:00Z', amount: 11_000, isTaxable: false },
  ],
  status: 'scheduled',
  amount: 11_000,
  subtotal: 11_000,
  taxAmount: 0,
  applicationFee: 0,
  transactionDate: '2026-11-14T23:30:00-05:00',
  payer: {
    payerId: 3,
    firstName: 'Ada',
    lastName: 'Hill',
    email: 'ada@example.com',
    phoneNumber: '2125550100',
  },
  patient: { firstName: 'Ada', lastName: 'Hill' },
  accountType: 'simplyzero',
}

const card = {
  tokenId: 41,
  cardToken: 42,
  cardType: 'Visa',
  last4: '4242',
  cardExpirationDate: '12/2029',
  nameOnCard: 'Ada Hill',
  cardFundingType: 'credit',
  paymentMethodCardId: 43,
}

const cardsOf = (...paymentMethods: readonly unknown[]) =>
  v.parse(listPaymentMethods.answer, { paymentMethods, achPaymentMethod: null }).paymentMethods

describe('lists with an odd row', () => {
  test('drops an invoice without a readable amount, and never guesses one', () => {
    const odd = [{ ...chargeEvent, amount: '110.00' }, { ...chargeEvent, subtotal: -1 }, null, 'text']
    const { chargeEvents } = v.parse(listChargeEvents.answer, { chargeEvents: [...odd, chargeEvent] })
    expect(chargeEvents.map(({ chargeEventId }) => chargeEventId)).toEqual(['501'])
  })

  test('shows an invoice whose other fields are missing with what is known', () => {
    const { patient, payer, procedureDescriptions, accountType, scheduledTs, transactionId, ...bare } =
      chargeEvent
    const { chargeEvents } = v.parse(listChargeEvents.answer, {
      chargeEvents: [{ ...bare, taxAmount: null }],
    })
    expect(chargeEvents).toMatchObject([
      {
        chargeEventId: '501',
        amount: 11_000,
        taxAmount: 0,
        patient: { firstName: '' },
        accountType: 'others',
      },
    ])
    expect([patient, payer, procedureDescriptions, accountType, scheduledTs, transactionId]).not.toContain(
      undefined,
    )
  })

  test('drops a card without an id and a payment without a date', () => {
    expect(cardsOf({ ...card, tokenId: null }, card)).toHaveLength(1)
    const paid = {
      transactionId: 1,
      status: 'paid',
      type: 'card',
      transactionDate: '2026-11-02',
      amount: 500,
    }
    const { transactions } = v.parse(listTransactions.answer, {
      transactions: [{ ...paid, transactionDate: null }, paid],
      pagination: { totalRecords: 2, totalPages: 1, pageNumber: 1, pageSize: 20 },
    })
    expect(transactions).toEqual([
      { ...paid, transactionId: '1', procedureDescriptions: [], patient: { firstName: '', lastName: '' } },
    ])
  })

  test('reads the expiry of a card from two fields', () => {
    const { cardExpirationDate: _, ...others } = card
    expect(cardsOf({ ...others, expMonth: 3, expYear: 2029 })[0]?.cardExpirationDate).toBe('03/2029')
    expect(cardsOf(others)[0]?.cardExpirationDate).toBe('')
  })

  test('shows a failed payment without the method that it was tried with', () => {
    const { failedPayments } = v.parse(listFailedPayments.answer, {
      failedPayments: [{ chargeEvent: { ...chargeEvent, status: 'failed' } }],
    })
    expect(failedPayments).toMatchObject([{ card: null, ach: null, planDescription: null }])
  })
})

describe('fields that the specification doesn’t have', () => {
  test('an invoice is payable, unpaid and unrefunded', () => {
    expect(v.parse(getTransaction.answer, chargeEvent)).toMatchObject({
      paymentInProgress: null,
      payment: null,
      refundedAmount: 0,
      decline: null,
    })
  })

  test('a link’s answer has neither a code nor a bill nor a place', () => {
    const answer = { portalUserId: 5, token: 't', accountStatus: 'pending', enableGuestLink: true }
    expect(v.parse(checkPortalUserExists.answer, answer)).toEqual({
      ...answer,
      portalUserId: '5',
      createCode: null,
      chargeEventStatus: null,
      totalAmount: null,
      dueDate: null,
      refundedAmount: 0,
      bankPaymentReturned: false,
      isAtBank: false,
      practiceId: null,
      locationId: null,
    })
    expect(
      v.parse(checkPortalUserExists.answer, { ...answer, accountStatus: 'registered' }).accountStatus,
    ).toBe('none')
  })

  test('a practice has no palette, no time zone and no key', () => {
    const location = {
      practiceId: 7,
      locationId: 70,
      practiceName: 'Bright',
      address: { addressStreet1: '1 Main St', city: 'Troy', state: 'NY', zip: 12_180 },
      phoneNumber: '(212) 555-0100',
      logoUrl: 'https://logos.example.com/7.png',
      logoBackgroundColor: '0B5563',
    }
    const { locations } = v.parse(getLocationFullInformation.answer, { locations: [location] })
    expect(locations).toMatchObject([
      {
        logoBackgroundColor: '#0b5563',
        brand: null,
        utcOffsetMinutes: null,
        publishableKey: '',
        connectedAccountId: null,
      },
    ])
    const { practices } = v.parse(listPracticesOfPortalUser.answer, {
      practices: [{ practiceId: 7, payerId: 3 }],
    })
    expect(practices).toEqual([
      {
        practiceId: '7',
        payerId: '3',
        practiceName: '',
        locationId: null,
        city: '',
        state: '',
        amountDue: null,
        nextDue: null,
      },
    ])
  })

  test('a plan’s limits are left to its balance', () => {
    const sum = { total: 1000, subtotal: 1000, taxTotal: 0 }
    const plan = {
      paymentPlanId: 11,
      description: 'Aligners',
      paymentPlanStatus: 'active',
      isPlanCompleted: false,
      balanceRemaining: { total: 1000, subtotalBalance: 1000, taxBalance: 0 },
      planTotals: sum,
      monthlyPayment: 100,
      monthlySubtotal: 100,
      monthlyTaxAmount: 0,
      startDate: '2026-02-15T00:00:00.000Z',
      endDate: '2027-02-15',
      downPayment: 0,
      paymentPlanPaymentMethod: { achId: 8, bankName: 'Harbor', accountLast4: '6789', tokenId: null },
    }
    expect(v.parse(listPaymentPlans.answer, { paymentPlans: [plan] }).paymentPlans).toMatchObject([
      {
        paymentPlanId: '11',
        startDate: '2026-02-15',
        billingDay: null,
        maxAllowedPayment: null,
        freeSubtotal: null,
        paymentPlanPaymentMethod: { achId: '8', bankName: 'Harbor', accountLast4: '6789' },
      },
    ])
  })

  test('answers of payments need nothing else than the specification names', () => {
    expect(v.parse(getExternalPatient.answer, { patientId: 77 })).toEqual({ patientId: '77', token: '' })
    expect(v.parse(createCustomerForPortal.answer, { customerId: 5, achId: 6 })).toEqual({
      customerId: '5',
      achId: '6',
      bankName: '',
      accountLast4: '',
    })
    const offCyclePaymentResponse = {
      monthlyPayment: 100,
      balanceRemaining: { total: 0 },
      paymentPlanStatus: 'paid_off',
    }
    expect(v.parse(makeOffCyclePayment.answer, { offCyclePaymentResponse }).offCyclePaymentResponse).toEqual({
      ...offCyclePaymentResponse,
      chargeEventId: '',
      status: null,
      amount: null,
      clientSecret: null,
    })
    for (const call of [retryFailedPayment, createAchCharge, updatePaymentIntent])
      expect(v.is(call.answer, {})).toBe(true)
  })

  test('something else under the name of an added field is not used', () => {
    const practice = { practiceId: 7, payerId: 3, city: { name: 'Troy' }, practiceName: null }
    expect(v.parse(listPracticesOfPortalUser.answer, { practices: [practice] }).practices).toMatchObject([
      { city: '', practiceName: '' },
    ])
  })
})
