import {
  checkPortalUserExists,
  completePasswordReset,
  getGuestInvoice,
  getLocationFee,
  getLocationFullInformation,
  getPracticeFee,
  login,
} from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { linkOf } from '../testing/scenarios/parse-mail.ts'
import { mainKeys } from '../testing/vendor.ts'
import { portalOrigin, startWorld, type World } from '../testing/world.ts'
import {
  createInvoice,
  createLocation,
  createPayer,
  createPractice,
  findAccount,
  UsageError,
  type Operation,
} from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const files: Readonly<Record<string, string>> = {
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo.png': 'PNG',
}

const run = (operation: Operation, typed: object) =>
  operation.run(
    {
      db: world.dependencies.db,
      now: world.clock.now(),
      portalOrigin,
      readFile: async (path) => files[path] ?? Promise.reject(new Error('no such file')),
      findAccount: (accountId) => findAccount(world.vendor.url, mainKeys.secretKey, accountId),
    },
    { ...typed },
  )

const practice = {
  name: 'Harbor Dental',
  'account-type': 'mixed',
  'fee-credit': '2.75',
  'fee-program': 'dual-pricing',
  tax: '8.875',
  street: '1 Pier Rd',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '(207) 555-0100',
  color: '#0B5563',
  logo: 'logo.svg',
  'platform-account': true,
}
const payer = {
  first: 'Ida',
  last: 'Moss',
  email: 'Ida@Example.com',
  phone: '207 555 0101',
  birth: '04/12/1988',
}

const numbersIn = (output: string) => [...output.matchAll(/\b\d{4,}\b/g)].map(([number]) => number)

describe('setting up a practice', () => {
  test('a new practice’s payer gets an email, sets a password and can pay an invoice', async () => {
    const [practiceId = '', locationId = ''] = numbersIn(await run(createPractice, practice))
    const fees = await world.call(getPracticeFee, [practiceId])
    expect(fees.data).toEqual({
      accountType: 'mixed',
      credit: 275,
      debit: 0,
      prepaid: 0,
      ach: 0,
      taxRate: 8875,
    })
    const location = await world.call(getLocationFullInformation, [practiceId, locationId])
    expect(location.data.locations[0]).toMatchObject({
      practiceName: 'Harbor Dental',
      phoneNumber: '2075550100',
      logoBackgroundColor: '#0b5563',
    })

    const [payerId = ''] = numbersIn(await run(createPayer, { ...payer, practice: practiceId }))
    await sendDueMails(world.dependencies)
    const [mail] = await world.mailbox.waitFor('ida@example.com')
    const { code, query } = linkOf(mail)
    expect(query).toEqual({ practiceId, locationId })
    const body = { username: 'ida@example.com', code, newPassword: 'Rainy-Day-2027!' }
    expect((await world.call(completePasswordReset, [], { body })).status).toBe(200)
    const credentials = { username: body.username, password: body.newPassword }
    expect((await world.call(login, [], { body: credentials })).status).toBe(200)

    const item = ['Cleaning; 11/10/2026; 128.00', 'Night guard; 11/10/2026; 64.50; taxable']
    const output = await run(createInvoice, { payer: payerId, due: '12/12/2026', item })
    const id = /Invoice (\w{12})/.exec(output)?.[1] ?? ''
    expect(output).toContain(`${portalOrigin}/login/${locationId}?s=`)
    const access = await world.call(checkPortalUserExists, [], { body: { chargeEventId: id } })
    const { data } = await world.call(getGuestInvoice, [id], access.data)
    expect(data).toMatchObject({ subtotal: 19_250, taxAmount: 572, dueDate: '2026-12-12' })
  })

  test('[MAIL-03] [MAIL-06] a new invoice is emailed once to its payer, with its link, in their language', async () => {
    const { db } = world.dependencies
    await db
      .updateTable('portal_users')
      .set({ language: 'es' })
      .where('email', '=', 'lena@example.com')
      .execute()
    const item = ['Cleaning; 11/10/2026; 128.00']
    const output = await run(createInvoice, { payer: '500', due: '12/12/2026', item })
    const [link] = /https:\S+/.exec(output) ?? []
    await Promise.all([1, 2, 3].map(() => sendDueMails(world.dependencies)))
    const mails = await world.mailbox.waitFor('lena@example.com')
    expect(mails.map(({ subject, from }) => [subject, from?.name])).toEqual([
      ['Nueva factura de Lakeside Family Medicine', 'Lakeside Family Medicine'],
    ])
    for (const text of ['Fecha de vencimiento: 12/12/2026', `Ver y pagar:\n${link}`, 'Monto pendiente: $']) {
      expect(mails[0]?.text).toContain(text)
    }
    expect(mails[0]?.text).not.toContain('Cleaning')
  })

  test('[MAIL-03] an invoice that is paid before its email leaves is not announced', async () => {
    const item = ['Cleaning; 11/10/2026; 128.00']
    const output = await run(createInvoice, { payer: '500', due: '12/12/2026', item })
    const { length } = await world.mailbox.waitFor('lena@example.com', 0)
    await world.dependencies.db
      .updateTable('charge_events')
      .set({ status: 'paid' })
      .where('charge_event_id', '=', /Invoice (\w{12})/.exec(output)?.[1] ?? '')
      .execute()
    await sendDueMails(world.dependencies)
    expect(await world.mailbox.waitFor('lena@example.com', 0)).toHaveLength(length)
  })

  test('an existing account becomes a payer at another practice without an email', async () => {
    const output = await run(createPayer, { ...payer, email: 'lena@example.com', practice: '1' })
    expect(output).not.toContain('mails')
    const again = run(createPayer, { ...payer, email: 'lena@example.com', practice: '1' })
    await expect(again).rejects.toThrow(/^lena@example\.com is already payer \d+ at practice 1\.$/)
  })
})

describe('adding a location', () => {
  const location = {
    practice: '3',
    street: '9 Bay St',
    city: 'Mesa',
    state: 'AZ',
    zip: '85201',
    phone: '(480) 555-0177',
  }
  const locationOf = async (output: string) => {
    const [locationId = ''] = numbersIn(output)
    const { data } = await world.call(getLocationFullInformation, [3, locationId])
    return { fees: (await world.call(getLocationFee, [3, locationId])).data, ...data.locations[0] }
  }

  test('[BRAND-04] a location gets its own logo, color and fees', async () => {
    const output = await run(createLocation, {
      ...location,
      color: '#AA3300',
      logo: 'logo.svg',
      'fee-credit': '2',
    })
    const created = await locationOf(output)
    expect(output).toContain(`${portalOrigin}/p?practiceId=3&locationId=${created.locationId}`)
    expect(created).toMatchObject({ phoneNumber: '4805550177', logoBackgroundColor: '#aa3300' })
    expect(created.logoUrl).toMatch(/\/locations\/\d+\/logo\.svg\?v=/)
    expect(created.fees).toMatchObject({ credit: 200, debit: 0, prepaid: 0, ach: 0 })
  })

  test('[BRAND-04] a location without options has its practice’s logo, color and fees', async () => {
    const created = await locationOf(await run(createLocation, location))
    expect(created).toMatchObject({ logoUrl: null, logoBackgroundColor: '#ffffff' })
    expect(created.fees).toMatchObject({ credit: 250, prepaid: 100 })
  })
})

describe('wrong options', () => {
  const refused = async (operation: Operation, typed: object) => {
    const error: unknown = await run(operation, typed).catch((cause: unknown) => cause)
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
    expect((await refused(createPractice, { ...practice, ...changes }))[0]).toMatch(sentence)
  })

  test('[CONST-14] says which account gets a practice’s payments', async () => {
    const connected = { 'platform-account': undefined, 'connected-account': 'acct_practice' }
    expect(await run(createPractice, { ...practice, ...connected })).toContain(
      'Payments go to acct_practice.',
    )
    expect(await run(createPractice, practice)).toContain(
      'Payments go to your own account (--platform-account).',
    )
  })

  test.each([
    [
      { 'fee-program': undefined },
      ['--fee-program is missing: say how the fees are charged, as dual-pricing, surcharge or convenience.'],
    ],
    [{ 'fee-program': 'cash' }, ['--fee-program must be dual-pricing, surcharge or convenience.']],
    [
      { 'fee-program': 'surcharge', 'fee-credit': '3.01', 'fee-debit': '1', 'fee-prepaid': '0.5' },
      [
        '--fee-credit: a surcharge is at most 3 percent.',
        '--fee-debit: debit cards can’t be surcharged.',
        '--fee-prepaid: prepaid cards can’t be surcharged.',
      ],
    ],
  ])('[CONST-15] rejects fees that the card networks don’t allow: %o', async (changes, sentences) => {
    expect(await refused(createPractice, { ...practice, ...changes })).toEqual(sentences)
  })

  test.each([
    ['dual-pricing', /^Dual pricing: .*\.$/m],
    ['surcharge', /^Surcharge: .*30 days.*\.$/m],
    ['convenience', /^Convenience fee: .*\.$/m],
  ])('[CONST-15] names in one sentence what to check for %s', async (program, sentence) => {
    expect(await run(createPractice, { ...practice, 'fee-program': program })).toMatch(sentence)
  })

  test('each wrong option is reported in one sentence', async () => {
    const { name: _, ...rest } = practice
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
    [{ logo: 'logo.png' }, '--logo must be an SVG file of at most 100 kB.'],
    [{ logo: 'none.svg' }, '--logo: could not read none.svg.'],
    [{ color: 'teal' }, '--color must look like #0b5563.'],
    [{ 'fee-credit': '3.505' }, '--fee-credit must be a percentage with at most 2 decimals, such as 3.5.'],
  ])('rejects a practice with %o', async (changes, sentence) => {
    expect(await refused(createPractice, { ...practice, ...changes })).toEqual([sentence])
  })

  test.each([
    [{ practice: '99' }, 'Practice 99 does not exist.'],
    [{ location: '20' }, 'Practice 1 has no location 20.'],
    [{ email: 'ida' }, '--email is not an email address.'],
    [{ birth: '02/30/1988' }, '--birth must be a valid date as MM/DD/YYYY.'],
    [{ language: 'fr' }, '--language must be en or es.'],
  ])('rejects a payer with %o', async (changes, sentence) => {
    expect(await refused(createPayer, { ...payer, practice: '1', ...changes })).toEqual([sentence])
  })

  test('rejects a location of an unknown practice', async () => {
    const { name: _, ...location } = practice
    expect(await refused(createLocation, { ...location, practice: '99' })).toEqual([
      'There is no practice 99.',
    ])
  })

  test.each([
    [{ item: undefined }, /^--item is missing/],
    [{ item: ['Cleaning'] }, /^--item "Cleaning" must look like/],
    [{ item: ['Cleaning; 11/10/2026; 0'] }, /must look like/],
    [{ item: ['Cleaning; 11/10/2026; 0.30'] }, /^An invoice must be at least \$0\.50/],
    [{ item: ['Cleaning; 31/10/2026; 128.00'] }, /^--item must be a valid date/],
    [{ payer: '9999' }, /^Payer 9999 does not exist\.$/],
  ])('of an invoice: %o', async (changes, sentence) => {
    const invoice = { payer: '100', due: '12/12/2026', item: ['Cleaning; 11/10/2026; 128.00'] }
    const [first] = await refused(createInvoice, { ...invoice, ...changes })
    expect(first).toMatch(sentence)
  })
})
