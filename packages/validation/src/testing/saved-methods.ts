import type {
  SavedBank,
  SavedCard,
  SavedMethods,
  BillingTotals,
  PayablePlan,
  Quote,
  Card,
  Decline,
  OpenPayment,
} from '../model/index.ts'
import {
  type CallAnswerInput,
  type listPaymentMethods,
  calculateInvoiceFees,
  type WireInvoiceFees,
} from '../wire/index.ts'
import * as v from 'valibot'
import { centsSchema, type Cents } from '../fields/cents.ts'

/** Maya's Visa credit card 4242, valid until 12/2029, with the given fields changed. */
export function aSavedCard(given: Partial<SavedCard> = {}): SavedCard {
  const last4 = given.last4 ?? '4242'
  return {
    kind: 'card',
    tokenId: `tok_0000${last4}`,
    cardType: 'visa',
    funding: 'credit',
    last4,
    expires: '12/2029',
    ...given,
  }
}

/** Maya's bank account, with the given fields changed. */
function aSavedBank(given: Partial<SavedBank> = {}): SavedBank {
  const last4 = given.last4 ?? '6789'
  return {
    kind: 'bank',
    achId: `ach_0000${last4}`,
    customerId: `cus_0000${last4}`,
    bankName: 'Harbor Credit Union',
    last4,
    ...given,
  }
}

export const visaCredit = aSavedCard()
/** Expires in the month of `testDay`. */
export const visaDebit = aSavedCard({ last4: '5556', funding: 'debit', expires: '11/2026' })
export const expiredPrepaid = aSavedCard({
  last4: '5100',
  cardType: 'mastercard',
  funding: 'prepaid',
  expires: '10/2026',
})
export const harbor = aSavedBank()

/** The API's answer for Maya's three cards and her bank account, with the given ones changed. */
export function someSavedMethods({
  cards = [visaCredit, visaDebit, expiredPrepaid],
  bank = harbor,
}: Partial<SavedMethods> = {}): CallAnswerInput<typeof listPaymentMethods> {
  return { paymentMethods: cards.map(toWireCard), achPaymentMethod: bank && toWireBank(bank) }
}

const toWireCard = ({ tokenId, cardType, funding, last4, expires }: SavedCard) => ({
  tokenId,
  cardToken: tokenId,
  cardType,
  last4,
  cardExpirationDate: expires,
  nameOnCard: 'Maya Torres',
  cardFundingType: funding,
  paymentMethodCardId: `pm_${last4}`,
  lastUsedFlag: false,
})

const toWireBank = ({ achId, customerId, bankName, last4 }: SavedBank) => ({
  achId,
  customerId,
  payerId: 100,
  bankAccountPaymentMethodId: `ba_${last4}`,
  bankName,
  accountLast4: last4,
  defaultFlag: true,
  lastUsedFlag: false,
})

const cents = (amount: number): Cents => v.parse(centsSchema, amount)

/** An untaxed invoice of $334.00 paid with a credit card at a 3.5 % fee. */
export const creditQuote: Quote = {
  kind: 'credit',
  subtotal: cents(33_400),
  tax: cents(0),
  fee: cents(1169),
  total: cents(34_569),
}

export const debitQuote: Quote = { ...creditQuote, kind: 'debit', fee: cents(0), total: cents(33_400) }

/** Maya's invoice (`aChargeEvent`) paid with a credit card. */
export const creditTotals: BillingTotals = {
  subtotal: cents(24_450),
  tax: cents(572),
  fee: cents(876),
  total: cents(25_898),
}

export const bankTotals: BillingTotals = { ...creditTotals, fee: cents(0), total: cents(25_022) }

/** Maya's aligner plan with $1,350.00 left, with the given fields changed. */
export function aPayablePlan(given: Partial<PayablePlan> = {}): PayablePlan {
  return {
    planId: '9001',
    description: 'Aligner treatment',
    remaining: cents(135_000),
    remainingTax: cents(0),
    monthly: cents(15_000),
    limit: cents(135_000),
    free: cents(135_000),
    ...given,
  }
}

/** An extra payment of $300.00 with a credit card. */
export const extraTotals: BillingTotals = {
  subtotal: cents(30_000),
  tax: cents(0),
  fee: cents(1050),
  total: cents(31_050),
}

type Given = CallAnswerInput<typeof calculateInvoiceFees>['invoiceFees'][number]

const noFees = { credit: 0, debit: 0, prepaid: 0, ach: 0 }

/** Prices of the guest's invoice of $245.37 with a 3.5 % credit card fee, with the given fields changed. */
export function someInvoiceFees(given: Partial<Given> = {}): WireInvoiceFees {
  const [fees] = v.parse(calculateInvoiceFees.answer, {
    invoiceFees: [
      {
        credit: 25_396,
        debit: 24_537,
        prepaid: 24_537,
        ach: 24_537,
        applicationFees: { ...noFees, credit: 859 },
        subtotal: 24_537,
        taxAmount: 0,
        accountType: 'simplyzero',
        ...given,
      },
    ],
  }).invoiceFees
  if (fees === undefined) throw new Error('parsed fees are lost')
  return fees
}

export const openPayment: OpenPayment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }

export const newCard: Card = { cardId: 'pm_1', brand: 'visa', last4: '4242', kind: 'credit' }

export const insufficientFunds: Decline = {
  code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
