import { fetchTranslation, setSpanish } from '@payment-center/ui/language'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '../../money/money.ts'
import { authorizationText, authorizationVersion, type BankDebit } from './authorization-text.ts'

beforeAll(async () => {
  setSpanish(() => import('../spanish.ts'))
  await fetchTranslation('es')
})

const debit: BankDebit = {
  practice: { name: 'Bright Smiles Dental', phone: '2125550142' },
  bank: { kind: 'bank', achId: 'ach_1', customerId: 'cus_1', bankName: 'Harbor Credit Union', last4: '6789' },
  total: cents(24_537),
  date: '2026-11-21',
}

test('[PAY-25] names the practice and date in the authorization, and repeats neither account nor amount of the lines above', () => {
  const text = authorizationText(debit, 'en').join(' ')
  expect(text).toContain(
    'I authorize Bright Smiles Dental to debit my account shown above, once, for the Payment Due shown above, on or after 11/21/2026.',
  )
  for (const language of ['en', 'es'] as const)
    expect(authorizationText(debit, language).join(' ')).not.toMatch(/6789|245\.37/)
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
  const silent = { ...debit, practice: { name: debit.practice.name } }
  const text = authorizationText(silent, 'es').join(' ')
  expect(text).toContain('11/21/2026')
  expect(text).toContain('llame a Bright Smiles Dental.')
})

test('[PAY-25] gives the text of a debit a new version whenever it changes', () => {
  const texts = (given: Partial<BankDebit>) => [
    authorizationText({ ...debit, ...given }, 'en').join(' '),
    authorizationText({ ...debit, ...given }, 'es').join(' '),
  ]
  expect({
    [authorizationVersion.once]: texts({}),
    [authorizationVersion.plan]: texts({ plan: 'Crown' }),
    [authorizationVersion.monthly]: texts({ plan: 'Crown', monthlyOn: '15' }),
  }).toMatchInlineSnapshot(`
    {
      "monthly-2026-11": [
        "I authorize Bright Smiles Dental to debit my account, Harbor Credit Union ···· 6789, every month on the 15 for the plan “Crown”: $245.37 a month (the last payment may be less) until the plan is paid or I change the payment method. I own this account or am authorized to use it. The debit usually takes 4 business days. To stop these debits, choose another payment method here or call Bright Smiles Dental at (212) 555-0142.",
        "Autorizo a Bright Smiles Dental a debitar de mi cuenta, Harbor Credit Union ···· 6789, el día 15 de cada mes, $245.37 por el plan “Crown” (el último pago puede ser menor), hasta que el plan esté pagado o yo cambie el método de pago. Soy titular de esta cuenta o tengo autorización para usarla. El débito tarda por lo general 4 días hábiles. Para detener estos débitos, elija otro método de pago aquí o llame a Bright Smiles Dental al (212) 555-0142.",
      ],
      "once-3": [
        "I authorize Bright Smiles Dental to debit my account shown above, once, for the Payment Due shown above, on or after 11/21/2026. I own this account or am authorized to use it. The debit usually takes 4 business days. If the bank returns the debit, nothing is paid. To cancel before we send it, call Bright Smiles Dental at (212) 555-0142.",
        "Autorizo a Bright Smiles Dental a debitar de mi cuenta indicada arriba, una sola vez, el Total a pagar indicado arriba, el 11/21/2026 o después. Soy titular de esta cuenta o tengo autorización para usarla. El débito tarda por lo general 4 días hábiles. Si el banco devuelve el débito, el pago queda sin efecto. Para anularlo antes de que lo enviemos, llame a Bright Smiles Dental al (212) 555-0142.",
      ],
      "plan-3": [
        "I authorize Bright Smiles Dental to debit my account shown above, once, for the Payment Due shown above, on or after 11/21/2026. I also authorize each future payment for the plan “Crown” from this account, on its due date, until I change the payment method. I own this account or am authorized to use it. The debit usually takes 4 business days. If the bank returns the debit, nothing is paid. To cancel before we send it, call Bright Smiles Dental at (212) 555-0142.",
        "Autorizo a Bright Smiles Dental a debitar de mi cuenta indicada arriba, una sola vez, el Total a pagar indicado arriba, el 11/21/2026 o después. También autorizo cada pago posterior del plan “Crown” desde esta cuenta, el día en que vence, hasta que yo cambie el método de pago. Soy titular de esta cuenta o tengo autorización para usarla. El débito tarda por lo general 4 días hábiles. Si el banco devuelve el débito, el pago queda sin efecto. Para anularlo antes de que lo enviemos, llame a Bright Smiles Dental al (212) 555-0142.",
      ],
    }
  `)
})

test('claims no debt in an authorization, because Pay as Guest and extra payments pay no bill', () => {
  for (const plan of [undefined, 'Crown']) {
    expect(authorizationText({ ...debit, plan }, 'en').join(' ')).not.toContain('owe')
    expect(authorizationText({ ...debit, plan }, 'es').join(' ')).not.toContain('debe')
  }
})
