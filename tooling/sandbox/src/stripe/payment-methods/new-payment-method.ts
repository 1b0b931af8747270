import type Stripe from 'stripe'
import { detectBrand } from '../../cards/brands.ts'
import { fingerprintOf } from '../../cards/fingerprint.ts'
import { declines, findTestCard, magicMethods, type TestCard } from '../../cards/test-cards.ts'
import { ApiError, declineError, missing } from '../../http/errors.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentMethod } from '../../store/kinds.ts'
import { billingDetails } from '../billing-details.ts'
import { newId } from '../ids.ts'

export interface NewCard {
  number: string
  month: number
  year: number
  hasCvc: boolean
  /** The wallet that has the card. */
  wallet?: 'google_pay'
  billing?: Stripe.PaymentMethod.BillingDetails
}

/** Creates and stores a card's payment method. @throws ApiError 402 for a card that is no test card */
export function addPaymentMethod(sandbox: Sandbox, card: NewCard): PaymentMethod {
  const method = newPaymentMethod(sandbox, card)
  sandbox.objects.add(method, { hidden: { cardNumber: card.number } })
  return method
}

/** The same without storing it. */
export function newPaymentMethod(sandbox: Sandbox, card: NewCard): PaymentMethod {
  const testCard = findTestCard(card.number)
  if (testCard === undefined) {
    throw new ApiError(402, { ...declineError(declines.notATestCard), param: '' })
  }
  const brand = detectBrand(card.number).id
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: card.billing ?? billingDetails(),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: card.billing?.address?.postal_code ? 'unchecked' : null,
        cvc_check: card.hasCvc ? 'unchecked' : null,
      },
      country: testCard.country ?? 'US',
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(card.number),
      funding: testCard.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: card.wallet
        ? { type: card.wallet, dynamic_last4: card.number.slice(-4), google_pay: {} }
        : null,
    },
    created: nowInSeconds(sandbox),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/**
 * Finds a payment method, or creates one for a magic id of Stripe's such as `pm_card_visa`.
 * @throws ApiError 404 when there is no such method
 */
export function requireMethod(sandbox: Sandbox, id = ''): PaymentMethod {
  const number = Object.hasOwn(magicMethods, id) ? magicMethods[id] : undefined
  if (number !== undefined)
    return addPaymentMethod(sandbox, { number, month: 12, year: new Date().getFullYear() + 3, hasCvc: true })
  const method = sandbox.objects.find('payment_method', id)
  if (method === undefined) throw missing('payment_method', id, 'payment_method')
  return method
}

/** Undefined for a method whose card is none of the test cards. */
export function testCardOf({ objects }: Sandbox, method: PaymentMethod): TestCard | undefined {
  return findTestCard(objects.hidden(method.id).cardNumber ?? '')
}
