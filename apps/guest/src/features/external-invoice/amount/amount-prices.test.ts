import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import { cents } from '@payment-center/payments/money'
import { expect, test } from 'vitest'
import { externalInvoiceMessages } from '../external-invoice.messages.ts'
import { bankDetail } from './bank-detail.ts'
import { knownTotal } from './known-total.ts'

const prices = (given: Partial<AmountPrices>): AmountPrices => ({
  accountType: 'simplyzero',
  credit: cents(12_000),
  debit: cents(12_000),
  prepaid: cents(12_000),
  ach: cents(12_000),
  ...given,
})

test('[PAY-33] shows no fee for a bank account only if this amount costs none', () => {
  const detail = (ach: number) =>
    bankDetail(
      { status: 'priced', amount: cents(12_000), prices: prices({ ach: cents(ach) }) },
      externalInvoiceMessages.en,
    )
  expect(detail(12_000)).toBe('No fee · usually 4 business days')
  expect(detail(12_096)).toBe('$120.96 · usually 4 business days')
  expect(bankDetail({ status: 'none' }, externalInvoiceMessages.en)).toBe('Usually 4 business days')
})

test('[GUEST-08] shows one card price only if credit, debit and prepaid cost the same', () => {
  expect(knownTotal(prices({}), 'card')).toBe(12_000)
  expect(knownTotal(prices({ credit: cents(12_420) }), 'card')).toBeNull()
  expect(knownTotal(prices({ prepaid: cents(11_900) }), 'card')).toBeNull()
  expect(knownTotal(prices({ prepaid: cents(11_900) }), 'bank')).toBe(12_000)
  expect(knownTotal(prices({}), null)).toBeNull()
})
