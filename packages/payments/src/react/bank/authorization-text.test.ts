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

test('[PAY-25] names the practice, account, amount and date in the authorization', () => {
  const text = authorizationText(debit, 'en').join(' ')
  expect(text).toContain(
    'I authorize Bright Smiles Dental to debit my account, Harbor Credit Union ····\u00a06789, once, for $245.37, on or after 11/21/2026.',
  )
  expect(text).toContain('call Bright Smiles Dental at (212)\u00a0555-0142.')
})

test('[FAIL-04] [PAY-25] names the plan in an authorization of its later payments', () => {
  expect(authorizationText(debit, 'en').join(' ')).not.toContain('later payment')
  for (const language of ['en', 'es'] as const) {
    const text = authorizationText({ ...debit, plan: 'Aligner treatment' }, language).join(' ')
    expect(text).toContain('“Aligner treatment”')
  }
})

test('writes the authorization in Spanish, and without a phone', () => {
  const { practicePhone: _none, ...silent } = debit
  const text = authorizationText(silent, 'es').join(' ')
  expect(text).toContain('$245.37')
  expect(text).toContain('llame a Bright Smiles Dental.')
})
