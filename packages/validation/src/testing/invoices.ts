import { deriveBrand } from '@payment-center/brand'
import * as v from 'valibot'
import {
  getLocationFullInformation,
  type CallAnswer,
  type CallAnswerInput,
  getTransaction,
  type WireChargeEvent,
  getGuestInvoice,
  type WireGuestInvoice,
  type ChargeEventStatus,
} from '../wire/index.ts'

type Location = CallAnswer<typeof getLocationFullInformation>['locations'][number]
type Given = CallAnswerInput<typeof getLocationFullInformation>['locations'][number]

/** Bright Smiles Dental on Main Street, without a logo, with the given fields changed. */
export function aLocation({ logoBackgroundColor = '#0b5563', ...given }: Partial<Given> = {}): Location {
  const [location] = v.parse(getLocationFullInformation.answer, {
    locations: [
      {
        practiceId: 1,
        locationId: 10,
        practiceName: 'Bright Smiles Dental',
        address: {
          addressStreet1: '120 Main St',
          addressStreet2: null,
          unit: 'Suite 4',
          city: 'New York',
          state: 'NY',
          zip: '10001',
        },
        phoneNumber: '2125550142',
        logoUrl: null,
        logoBackgroundColor,
        brand: deriveBrand(logoBackgroundColor ?? '#ffffff'),
        timeZone: 'America/New_York',
        utcOffsetMinutes: -300,
        publishableKey: 'pk_test_stories',
        connectedAccountId: null,
        ...given,
      },
    ],
  }).locations
  if (location === undefined) throw new Error('a parsed location is lost')
  return location
}

/** The current date in stories and their pictures. */
export const testDay = '2026-11-21'

/** A debit that the bank is processing. */
export const aBankPayment = {
  paidOn: '2026-11-19',
  paidWith: { kind: 'ach', cardType: null, bankName: 'Harbor Credit Union', last4: '6789' },
} as const

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

/** A guest's due invoice of one untaxed procedure of $245.37, with the given fields changed. */
export function aGuestInvoice(
  given: Partial<CallAnswerInput<typeof getGuestInvoice>> = {},
): WireGuestInvoice {
  return v.parse(getGuestInvoice.answer, {
    chargeEventId: 'GUESTDUE0011',
    practiceId: 1,
    locationId: 10,
    status: 'scheduled',
    accountType: 'simplyzero',
    transactionDate: '2026-11-12',
    dueDate: '2026-12-12',
    procedureDescriptions: [{ treatmentDate: '2026-11-10', amount: 24_537, isTaxable: false }],
    subtotal: 24_537,
    taxAmount: 0,
    amount: 24_537,
    applicationFee: 0,
    totalAmount: 24_537,
    paymentInProgress: false,
    refundedAmount: 0,
    payment: null,
    canUnlockMethods: true,
    ...given,
  })
}

/** Amounts in cents, dates as YYYY-MM-DD. */
export interface GivenInvoice {
  readonly practiceId?: number
  readonly locationId?: number
  readonly payerId?: number
  readonly status?: ChargeEventStatus
  readonly planId?: number | null
  /** In thousandths of a percent. */
  readonly taxRate?: number | null
  readonly transactionDate?: string
  readonly dueDate?: string
  readonly procedures?: readonly { readonly amount: number; readonly isTaxable?: boolean }[]
}

/** A scheduled invoice of payer 400 at practice 1 over $334.00, untaxed, with its own id. */
export function aNewInvoice({
  practiceId = 1,
  locationId = practiceId * 10,
  payerId = 400,
  status = 'scheduled',
  planId = null,
  taxRate = null,
  transactionDate = '2026-11-12',
  // Far ahead, so that the server never marks it as overdue.
  dueDate = '2099-12-12',
  procedures = [{ amount: 21_000 }, { amount: 8_900 }, { amount: 3_500 }],
}: GivenInvoice = {}) {
  return {
    invoiceId: crypto.randomUUID().replaceAll('-', '').slice(-12).toUpperCase(),
    practiceId,
    locationId,
    payerId,
    patientId: payerId,
    status,
    planId,
    taxRate,
    transactionDate,
    dueDate,
    procedures: procedures.map(({ amount, isTaxable = false }, index) => ({
      position: index + 1,
      treatment: 'Secret treatment',
      date: '2026-11-10',
      amount,
      isTaxable,
    })),
  }
}
