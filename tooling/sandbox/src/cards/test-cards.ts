import type Stripe from 'stripe'

/** How an issuer refuses: Stripe's code, decline code and sentence. */
export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code
  declineCode?: string
  message: string
  param?: string
}

export interface TestCard {
  funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  country?: string
  /** Refuses every charge. */
  decline?: Decline
  /** Refuses to be saved as well as to be charged. */
  declinesSaving?: boolean
  threeDSecure?: 'always' | 'unless_set_up'
  /** Its holder disputes each charge at once. */
  disputes?: true
}

export const declines = {
  generic: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrectCvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authenticationRequired: {
    code: 'authentication_required',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  notATestCard: {
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
} as const satisfies { [name: string]: Decline }

const credit: TestCard = { funding: 'credit' }
const debit: TestCard = { funding: 'debit' }
const refusing = (decline: Decline): TestCard => ({ funding: 'credit', decline, declinesSaving: true })

/** Stripe's test cards, by number; any other number is a real card, which test mode refuses. */
const testCards: { readonly [number: string]: TestCard } = {
  '4242424242424242': credit,
  '4000056655665556': debit,
  '5555555555554444': credit,
  '2223003122003222': credit,
  '5200828282828210': debit,
  '5105105105105100': { funding: 'prepaid' },
  '378282246310005': credit,
  '371449635398431': credit,
  '6011111111111117': credit,
  '6011000990139424': credit,
  '6011981111111113': debit,
  '3056930009020004': credit,
  '36227206271667': credit,
  '3566002020360505': credit,
  '6200000000000005': credit,
  '6200000000000047': debit,
  '4000000000000002': refusing(declines.generic),
  '4000000000009995': refusing(declines.insufficientFunds),
  '4000000000000069': refusing(declines.expired),
  '4000000000000127': refusing(declines.incorrectCvc),
  '4000000000000119': refusing(declines.processing),
  '4000000000000341': { funding: 'credit', decline: declines.generic },
  '4000002500003155': { funding: 'credit', threeDSecure: 'unless_set_up' },
  '4000002760003184': { funding: 'credit', threeDSecure: 'always' },
  '4000008400001629': { funding: 'credit', threeDSecure: 'always', decline: declines.generic },
  '4000008260003178': { funding: 'credit', threeDSecure: 'always', decline: declines.insufficientFunds },
  '4000000000000259': { funding: 'credit', disputes: true },
  '4000000000000010': { funding: 'unknown' },
}

export function findTestCard(number: string): TestCard | undefined {
  return Object.hasOwn(testCards, number) ? testCards[number] : undefined
}

/** Payment methods that need no card field: each use makes a new one of the card behind it. */
export const magicMethods: { readonly [id: string]: string } = {
  pm_card_visa: '4242424242424242',
  pm_card_visa_debit: '4000056655665556',
  pm_card_mastercard: '5555555555554444',
  pm_card_mastercard_debit: '5200828282828210',
  pm_card_mastercard_prepaid: '5105105105105100',
  pm_card_amex: '378282246310005',
  pm_card_discover: '6011111111111117',
  pm_card_diners: '3056930009020004',
  pm_card_jcb: '3566002020360505',
  pm_card_unionpay: '6200000000000005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: '4000008260003178',
}
