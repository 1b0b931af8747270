import type { BillingTotals, SavedBank, SavedCard } from '@payment-center/validation/model'
import { cents } from '../../money/index.ts'

/** The day the pictures were drawn. */
export const today = '2026-11-21'

const card = (last4: string, given: Partial<SavedCard>): SavedCard => ({
  kind: 'card',
  tokenId: `tok_${last4.padStart(8, '0')}`,
  cardType: 'visa',
  funding: 'credit',
  last4,
  expires: '12/2029',
  ...given,
})

export const visaCredit = card('4242', {})
export const visaDebit = card('5556', { funding: 'debit', expires: '11/2026' })
export const expiredPrepaid = card('5100', { cardType: 'mastercard', funding: 'prepaid', expires: '10/2026' })

export const harbor: SavedBank = {
  kind: 'bank',
  achId: 'ach_00006789',
  customerId: 'cus_00006789',
  bankName: 'Harbor Credit Union',
  last4: '6789',
}

/** Maya's invoice of two procedures, the second taxed, by credit card and by bank account. */
export const creditTotals: BillingTotals = {
  subtotal: cents(24_450),
  tax: cents(572),
  fee: cents(876),
  total: cents(25_898),
}
export const bankTotals: BillingTotals = { ...creditTotals, fee: cents(0), total: cents(25_022) }
