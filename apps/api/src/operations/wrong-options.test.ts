import { expect, test } from 'vitest'
import { payerOptions, practiceOptions, runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { createInvoice } from './invoices.ts'
import { createLocation } from './create-location.ts'
import { createPayer } from './payers.ts'
import { createPractice } from './create-practice.ts'
import { requireTimeZone } from './operation-repository.ts'
import { UsageError, type Operation } from './operation.ts'

const world = setUpWorld()

const refused = async (operation: Operation, typed: object) => {
  const error: unknown = await runOperation(world, operation, typed).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UsageError)
  return error instanceof UsageError ? error.message.split('\n') : []
}

test.each([
  [
    { 'platform-account': undefined },
    /^Say who gets the payments: --connected-account acct_… or --platform-account/,
  ],
  [{ 'connected-account': 'acct_practice' }, /^Say who gets the payments: .*, one of the two\.$/],
  [
    { 'platform-account': undefined, 'connected-account': 'acct_of_others' },
    /^--connected-account: your Stripe account has no connected account acct_of_others\.$/,
  ],
  [
    { 'platform-account': undefined, 'connected-account': 'acct_new' },
    /^--connected-account: acct_new can’t receive transfers yet \(transfers\)\.$/,
  ],
])('[CONST-14] rejects a practice whose payments would go to no account: %o', async (changes, sentence) => {
  await world.vendor.putAccount('acct_new', { transfers: 'inactive' })
  expect((await refused(createPractice, { ...practiceOptions, ...changes }))[0]).toMatch(sentence)
})

test('[CONST-14] rejects a practice whose payments would go to your own account before it can take them', async () => {
  await world.vendor.putAccount('acct_platform', { us_bank_account_ach_payments: 'inactive' })
  const [sentence] = await refused(createPractice, practiceOptions)
  await world.vendor.putAccount('acct_platform')
  expect(sentence).toBe(
    '--platform-account: your own account can’t take bank payments (ACH) yet (us_bank_account_ach_payments).',
  )
})

test.each([
  [
    { 'fee-program': undefined },
    ['--fee-program: Say how the fees are charged, as dual-pricing, surcharge or convenience.'],
  ],
  [{ 'fee-program': 'cash' }, ['--fee-program must be dual-pricing, surcharge or convenience.']],
  [
    { 'fee-program': 'surcharge', 'fee-credit': '3.01', 'fee-debit': '1', 'fee-prepaid': '0.5' },
    [
      '--fee-credit: A surcharge is at most 3 percent.',
      '--fee-debit: Debit cards can’t be surcharged.',
      '--fee-prepaid: Prepaid cards can’t be surcharged.',
    ],
  ],
])('[CONST-15] rejects fees that the card networks don’t allow: %o', async (changes, sentences) => {
  expect(await refused(createPractice, { ...practiceOptions, ...changes })).toEqual(sentences)
})

test('each wrong option is reported in one sentence', async () => {
  const { name: _, ...rest } = practiceOptions
  const wrong = { ...rest, 'account-type': 'zero', tax: '8,875', state: 'Maine', zip: '4101' }
  expect(await refused(createPractice, wrong)).toEqual([
    '--name is missing.',
    '--account-type must be simplyzero, mixed or others.',
    '--tax must be a percentage with at most 3 decimals, such as 3.5.',
    '--state must be two capitals, such as NY.',
    '--zip must be five digits.',
  ])
})

test.each([
  [{ logo: 'logo.gif' }, '--logo: The logo must be an SVG or PNG file.'],
  [{ logo: 'invisible.svg' }, '--logo: The logo can’t be seen on its background, #0b5563.'],
  [{ logo: 'none.svg' }, '--logo: could not read none.svg.'],
  [{ color: 'teal' }, '--color must look like #0b5563.'],
  [{ 'fee-credit': '3.505' }, '--fee-credit must be a percentage with at most 2 decimals, such as 3.5.'],
])('rejects a practice with %o', async (changes, sentence) => {
  expect(await refused(createPractice, { ...practiceOptions, ...changes })).toEqual([sentence])
})

test.each([
  [{ practice: '99' }, 'Practice 99 does not exist, or has no open location.'],
  [{ location: '20' }, 'Practice 1 does not exist, or has no open location 20.'],
  [{ email: 'ida' }, '--email is not an email address.'],
  [{ birth: '02/30/1988' }, '--birth must be a valid date as MM/DD/YYYY.'],
  [{ language: 'fr' }, '--language must be en or es.'],
])('rejects a payer with %o', async (changes, sentence) => {
  expect(await refused(createPayer, { ...payerOptions, practice: '1', ...changes })).toEqual([sentence])
})

test('rejects a location of an unknown practice', async () => {
  const { name: _, ...location } = practiceOptions
  expect(await refused(createLocation, { ...location, practice: '99' })).toEqual(['There is no practice 99.'])
})

test.each([
  [{ item: undefined }, /^--item is missing/],
  [{ item: ['Cleaning'] }, /^--item "Cleaning" must look like/],
  [{ item: ['Cleaning; 11/10/2026; 0'] }, /must look like/],
  [{ item: ['Cleaning; 11/10/2026; 0.30'] }, /^An invoice must be at least \$0\.50/],
  [{ item: ['Implants; 11/10/2026; 999,999.99', 'Crown; 11/10/2026; 0.01'] }, /at most \$999,999\.99/],
  // The fee of a credit card counts.
  [{ item: ['Implants; 11/10/2026; 999,999.99'] }, /at most \$999,999\.99/],
  [{ item: ['Cleaning; 31/10/2026; 128.00'] }, /^--item must be a valid date/],
  [{ payer: '9999' }, /^Payer 9999 does not exist\.$/],
])('rejects an invoice with %o', async (changes, sentence) => {
  const invoice = { payer: '100', due: '12/12/2026', item: ['Cleaning; 11/10/2026; 128.00'] }
  const [first] = await refused(createInvoice, { ...invoice, ...changes })
  expect(first).toMatch(sentence)
})

test.each(['UTC', 'EST', '-05:00', 'Etc/GMT+5', 'Mars/Olympus'])(
  'a practice may not name the time zone %s, which is of no place',
  async (timeZone) => {
    const typed = { ...practiceOptions, 'time-zone': timeZone }
    const sentence = '--time-zone must be an IANA time zone, such as America/Denver.'
    expect(await refused(createPractice, typed)).toEqual([sentence])
  },
)

test('a practice may not name a time zone that the database lacks', async () => {
  const lacking = requireTimeZone(world.dependencies.db, 'Asia/Nowhere')
  await expect(lacking).rejects.toEqual(
    new UsageError(['--time-zone: the database has no time zone Asia/Nowhere.']),
  )
})
