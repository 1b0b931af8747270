import type Stripe from 'stripe'
import { detectBrand } from '../../cards/brands.ts'
import { fingerprintOf } from '../../cards/fingerprint-of.ts'
import { declines, findTestCard, magicMethods } from '../../cards/test-cards.ts'
import { ApiError } from '../../http/errors.ts'
import type { Sandbox } from '../../sandbox.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import type { PaymentMethodRecord } from '../../store/kinds.ts'
import { billingDetails } from '../billing-details.ts'
import { newId } from '../ids.ts'

export interface NewCard {
  number: string
  month: number
  year: number
  hasCvc: boolean
  /** Of a wallet: its number stays in the device. */
  wallet?: 'google_pay'
  billing?: Stripe.PaymentMethod.BillingDetails
  metadata?: { [name: string]: string } | null
}

/** Makes and stores a card's payment method; throws the 402 for a card that is no test card. */
export function addPaymentMethod({ objects }: Sandbox, given: NewCard): PaymentMethodRecord {
  const method = newPaymentMethod(given)
  objects.add(method, { hidden: { cardNumber: given.number } })
  return method
}

/** The same, not stored yet. */
export function newPaymentMethod(given: NewCard): PaymentMethodRecord {
  const testCard = findTestCard(given.number)
  if (testCard === undefined) {
    const { code, declineCode, message } = declines.notATestCard
    throw new ApiError(402, { type: 'card_error', code, decline_code: declineCode, message, param: '' })
  }
  const brand = detectBrand(given.number).id
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: given.billing ?? billingDetails(),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: given.billing?.address?.postal_code ? 'unchecked' : null,
        cvc_check: given.hasCvc ? 'unchecked' : null,
      },
      country: testCard.country ?? 'US',
      display_brand: brand,
      exp_month: given.month,
      exp_year: given.year,
      fingerprint: fingerprintOf(given.number),
      funding: testCard.funding,
      generated_from: null,
      last4: given.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet:
        given.wallet === undefined
          ? null
          : { type: given.wallet, dynamic_last4: given.number.slice(-4), google_pay: {} },
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: given.metadata ?? {},
    type: 'card',
  }
}

/** Finds a payment method, or makes a new one where the id is one of Stripe's magic ones (`pm_card_visa`). */
export function findOrMakeMethod(sandbox: Sandbox, id: string): PaymentMethodRecord | undefined {
  const number = Object.hasOwn(magicMethods, id) ? magicMethods[id] : undefined
  if (number === undefined) return sandbox.objects.find('payment_method', id)
  return addPaymentMethod(sandbox, { number, month: 12, year: new Date().getFullYear() + 3, hasCvc: true })
}
