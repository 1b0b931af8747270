import { expect, test } from 'vitest'
import {
  email,
  emailSentences,
  loginPassword,
  loginPasswordSentences,
  nameOnCard,
  nameOnCardSentences,
  problemOf,
  type EmailProblem,
  type LoginPasswordProblem,
  type NameOnCardProblem,
} from './index.ts'

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
  const problem = problemOf<LoginPasswordProblem>(loginPassword, '')
  expect(problem && loginPasswordSentences[problem].en).toBe('Password is required')
})

test('[VALID-12] requires Name on Card', () => {
  const problem = problemOf<NameOnCardProblem>(nameOnCard, ' ')
  expect(problem && nameOnCardSentences[problem].en).toBe('Name is required')
})
