import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { translateSample } from './translate-sample.ts'
import { translatorOf } from './translator.ts'

const translate = translatorOf([
  {
    payMessages: {
      en: {
        next: 'Next',
        none: '',
        quiet: 'quiet',
        pay: (amount: string) => `Pay ${amount}`,
        row: { of: (paid: string, total: string) => `Paid ${paid} of ${total}` },
        both: (total: string, paid: string) => `${total} minus ${paid}`,
        sum: (cents: number) => `${cents * 2} in all`,
      },
      es: {
        next: 'Siguiente',
        none: '',
        quiet: 'callado',
        pay: (amount: string) => `Pagar ${amount}`,
        row: { of: (paid: string, total: string) => `Pagado ${paid} de ${total}` },
        both: (total: string, paid: string) => `menos ${paid}, de ${total}`,
        sum: (cents: number) => `${cents * 2} en total`,
      },
    },
  },
  { emailSentences: { required: { en: 'Email is required', es: 'Falta el correo' } } },
])

test('translates the messages of catalogues and the sentences of fields', () => {
  expect(translate('Next')).toBe('Siguiente')
  expect(translate(' Next ')).toBe(' Siguiente ')
  expect(translate('Email is required')).toBe('Falta el correo')
})

test('translates messages with parameters in any order', () => {
  expect(translate('Pay $245.37')).toBe('Pagar $245.37')
  expect(translate('Paid $1.00 of $3.00')).toBe('Pagado $1.00 de $3.00')
  expect(translate('Next 11/12/2026')).toBe('Siguiente 11/12/2026')
  expect(translate('$3.00 minus $1.00')).toBe('menos $1.00, de $3.00')
})

test('keeps a text that no catalogue has', () => {
  expect(translate('Aligner treatment')).toBe('Aligner treatment')
  expect(translate('4 in all')).toBe('4 in all')
  expect(translate('Pay with a card')).toBe('Pay with a card')
})

test('translates the texts of elements, but no names of variants', () => {
  const sample = createElement('p', { className: 'quiet', title: 'Next' }, 'Pay $1.00', [
    createElement('b', { key: 1 }, 'Next'),
  ])
  expect(translateSample(sample, { translate, whole: [] })).toEqual(
    createElement(
      'p',
      { className: 'quiet', title: 'Siguiente' },
      'Pagar $1.00',
      createElement(Fragment, null, createElement('b', { key: 1 }, 'Siguiente')),
    ),
  )
})
