import { expect, test } from 'vitest'
import { cents } from '../../money/index.ts'
import { authorizationText, type BankDebit } from './authorization-text.ts'

const debit: BankDebit = {
  practiceName: 'Bright Smiles Dental',
  practicePhone: '2125550142',
  bank: { kind: 'bank', achId: 'ach_1', customerId: 'cus_1', bankName: 'Harbor Credit Union', last4: '6789' },
  total: cents(24_537),
  date: '2026-11-21',
}

test('[PAY-25] the authorization names who debits which account, how much and from when', () => {
  const text = authorizationText(debit, 'en').join(' ')
  expect(text).toContain(
    'I authorize Bright Smiles Dental to debit my account, Harbor Credit Union ····\u00a06789, once, for $245.37, on or after 11/21/2026.',
  )
  expect(text).toContain('call Bright Smiles Dental at (212)\u00a0555-0142.')
})

test('[FAIL-04] [PAY-25] a plan’s authorization also names the plan whose later payments it covers', () => {
  expect(authorizationText(debit, 'en').join(' ')).not.toContain('later payment')
  for (const language of ['en', 'es'] as const) {
    const text = authorizationText({ ...debit, plan: 'Aligner treatment' }, language).join(' ')
    expect(text).toContain('“Aligner treatment”')
  }
})

test('the authorization says the same in Spanish, and does without a phone', () => {
  const { practicePhone: _none, ...silent } = debit
  const text = authorizationText(silent, 'es').join(' ')
  expect(text).toContain('$245.37')
  expect(text).toContain('llame a Bright Smiles Dental.')
})
