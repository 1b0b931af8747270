import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewPassword, meetsPasswordRule, newPasswordRules, newPasswordSentences } from './index.ts'

const unmet = (typed: string) => newPasswordRules.filter((rule) => !meetsPasswordRule(rule, typed))

test('[VALID-05] rejects a new password of fewer than 8 characters', () => {
  expect(unmet('Aa1!567')).toEqual(['length'])
  expect(unmet('Aa1!5678')).toEqual([])
  expect(unmet('Aa1!😀😀😀')).toEqual(['length'])
})

test('[VALID-06] rejects a new password without both upper and lower case letters', () => {
  expect(unmet('aaaa-1111')).toEqual(['letters'])
  expect(unmet('AAAA-1111')).toEqual(['letters'])
  expect(unmet('ÑAAA-1111')).toEqual(['letters'])
  expect(unmet('Ñaaa-1111')).toEqual([])
})

test('[VALID-07] rejects a new password without a digit', () => {
  expect(unmet('Sunny-Days')).toEqual(['digit'])
  expect(unmet('Sunny-Day1')).toEqual([])
})

test('[VALID-08] rejects a new password without a special, non-alphanumeric character', () => {
  expect(unmet('SunnyDay1')).toEqual(['special'])
  for (const special of ['!', '-', '_', ' ', '€', '😀']) {
    expect(unmet(`SunnyDay1${special}`), special).toEqual([])
  }
})

test('accepts a new password exactly when it meets every rule', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (typed) => isNewPassword(typed) === (unmet(typed).length === 0),
    ),
  )
  expect(isNewPassword('Sunny-Day-2026!')).toBe(true)
})

test('describes each password rule in both languages', () => {
  expect(newPasswordRules.map((rule) => newPasswordSentences[rule].en)).toEqual([
    'At least 8 characters',
    'Upper and lower case letters',
    'At least one number',
    'At least one special character',
  ])
})
