import { beforeEach, expect, test } from 'vitest'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { createFormDrafts, forgetFormDrafts } from './form-drafts.ts'

beforeEach(stubSessionStorage)

const maya = { token: 'a', portalUserId: '1', email: 'maya@example.com', practice: null }
const omar = { token: 'b', portalUserId: '2', email: 'omar@example.com', practice: null }

test('[TIME-07] restores drafts after signing in again, only to the payer who typed them', () => {
  let payer: typeof maya | null = maya
  const session = { getState: () => payer }
  createFormDrafts(session).write('extra-payment', '120.00')
  payer = null
  expect(createFormDrafts(session).read('extra-payment')).toBeNull()
  payer = { ...maya, token: 'c' }
  expect(createFormDrafts(session).read('extra-payment')).toBe('120.00')
  payer = omar
  expect(createFormDrafts(session).read('extra-payment')).toBeNull()
})

test('[TIME-08] keeps the drafts for the tab’s next page, and forgets them on Log Off', () => {
  const session = { getState: () => maya }
  createFormDrafts(session).write('receipt', 'sam@example.com')
  const nextPage = { getState: () => ({ ...maya }) }
  expect(createFormDrafts(nextPage).read('receipt')).toBe('sam@example.com')
  forgetFormDrafts(session)
  expect(createFormDrafts(session).read('receipt')).toBeNull()
  expect(createFormDrafts({ ...nextPage }).read('receipt')).toBeNull()
})

test('forgets a draft that was sent or emptied', () => {
  const typed = createFormDrafts({ getState: () => maya })
  typed.write('one', '1')
  typed.write('two', '2')
  typed.write('one', null)
  expect([typed.read('one'), typed.read('two')]).toEqual([null, '2'])
})
