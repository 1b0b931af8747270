import { expect, test, beforeEach, vi, afterEach } from 'vitest'
import {
  email,
  emailSentences,
  loginPassword,
  loginPasswordSentences,
  nameOnCard,
  nameOnCardSentences,
  problemOf,
  type EmailProblem,
  isNewPassword,
  meetsPasswordRule,
  newPasswordRules,
  newPasswordSentences,
} from './index.ts'
import fc from 'fast-check'
import { decodeBase64Text, encodeBase64Text } from './base64-text.ts'
import { learnServerTime, serverNow, startServerTime, today } from './server-time.ts'

const emailProblem = (typed: string) => problemOf<EmailProblem>(email, typed)

test('[VALID-01] requires an email', () => {
  const problem = emailProblem('  ')
  expect(problem && emailSentences[problem].en).toBe('Email is required')
})

test('[VALID-02] rejects a malformed email', () => {
  for (const typed of [
    'maya',
    'maya@',
    '@example.com',
    'maya@example',
    'ma ya@example.com',
    'maya@example..com',
    'omar<maya@example.com>',
    'mailto:maya@example.com',
    'omar(maya)@example.com',
    'maya@example.com,',
    'maya@example.com;',
    '"maya"@example.com',
    'maya@[127.0.0.1]',
    'maya\\@example.com',
    'maya\u0001@example.com',
    'ma\u200bya@example.com',
    'maya@example.com\u202e.co',
  ]) {
    const problem = emailProblem(typed)
    expect(problem && emailSentences[problem].en, typed).toBe('Email address is in an invalid format')
  }
  for (const typed of ['maya@example.com', 'maya+bills@mail.example.co', "o'neil@example.org"]) {
    expect(emailProblem(typed), typed).toBeNull()
  }
})

test('[VALID-03] rejects an email of more than 320 characters', () => {
  const domain = '@example.com'
  expect(emailProblem('a'.repeat(320 - domain.length) + domain)).toBeNull()
  expect(emailProblem('a'.repeat(321 - domain.length) + domain)).toBe('format')
})

test('[VALID-04] requires a password at login', () => {
  const problem = problemOf<'required'>(loginPassword, '')
  expect(problem && loginPasswordSentences[problem].en).toBe('Password is required')
})

test('[VALID-12] requires Name on Card', () => {
  const problem = problemOf<'required'>(nameOnCard, ' ')
  expect(problem && nameOnCardSentences[problem].en).toBe('Name is required')
})

test('[LAND-01] decodes a link in unpadded base64url, padded and plain base64', () => {
  for (const encoded of [
    'cGF0QGV4YW1wbGUuY29t',
    'UEFURFVFMDAwMDAx',
    'bWF5YUBleGFtcGxlLmNvbQ',
    'bWF5YUBleGFtcGxlLmNvbQ==',
  ]) {
    expect(decodeBase64Text(encoded)).toMatch(/^(pat@example\.com|PATDUE000001|maya@example\.com)$/)
  }
  expect(decodeBase64Text('w7/Dvz4+Pw==')).toBe(decodeBase64Text('w7_Dvz4-Pw'))
})

test('decodes any text that it encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => decodeBase64Text(encodeBase64Text(text)) === text),
  )
})

test('returns null for invalid base64', () => {
  expect(decodeBase64Text('%%%')).toBeNull()
  expect(decodeBase64Text('/w==')).toBeNull()
})

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

const day = 86_400_000
const now = Date.parse('2026-11-28T12:00:00Z')

beforeEach(() => {
  startServerTime(0)
  vi.useFakeTimers({ now: now - 400 * day, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('[VALID-35] takes the day from the server’s answer instead of a wrong clock', () => {
  expect(today(0)).toBe('2025-10-24')
  expect(learnServerTime(new Date(now).toUTCString())).toBe(true)
  expect(today(0)).toBe('2026-11-28')
  expect(serverNow()).toBe(now)
})

test('keeps the computer’s clock within half a minute of the server’s, and without its time', () => {
  const own = Date.now()
  for (const date of [null, '', 'yesterday', new Date(own + 29_000).toUTCString()])
    expect(learnServerTime(date)).toBe(false)
  expect(serverNow()).toBe(own)
})

test('follows a clock that is set right', () => {
  learnServerTime(new Date(now).toUTCString())
  vi.setSystemTime(now)
  expect(learnServerTime(new Date(now).toUTCString())).toBe(true)
  expect(serverNow()).toBe(now)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const minutesInHonolulu = -600
const minutesInNewYork = -300

function browserIn(timeZone: string, instant: string) {
  vi.stubEnv('TZ', timeZone)
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })
}

test('[VALID-33] returns the practice’s day in a browser that is a day ahead', () => {
  browserIn('Pacific/Auckland', '2026-11-22T09:30:00Z')
  expect(today(minutesInHonolulu)).toBe('2026-11-21')
})

test('[VALID-33] returns the practice’s day in a browser that is a day behind', () => {
  browserIn('Pacific/Honolulu', '2026-11-22T05:00:00Z')
  expect(today(minutesInNewYork)).toBe('2026-11-22')
  expect(today(13 * 60)).toBe('2026-11-22')
})

test('returns the browser’s own day without a practice', () => {
  browserIn('Pacific/Auckland', '2026-11-22T11:30:00Z')
  expect(today()).toBe('2026-11-23')
  browserIn('Pacific/Honolulu', '2026-11-22T09:30:00Z')
  expect(today()).toBe('2026-11-21')
})
