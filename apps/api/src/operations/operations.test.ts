import {
  checkPortalUserExists,
  completePasswordReset,
  getGuestInvoice,
  getLocationFee,
  getLocationFullInformation,
  getPracticeFee,
  login,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { linkOf } from '../../test/scenarios/parse-mail.ts'
import { payerOptions, practiceOptions, runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { portalOrigin } from '../../test/world.ts'
import { createInvoice } from './invoices.ts'
import { createLocation } from './create-location.ts'
import { createPayer } from './payers.ts'
import { createPractice } from './create-practice.ts'

const world = setUpWorld()

const numbersIn = (output: string) => [...output.matchAll(/\b\d{4,}\b/g)].map(([number]) => number)

describe('setting up a practice', () => {
  test('a new practice’s payer gets an email, sets a password and can pay an invoice', async () => {
    const [practiceId = '', locationId = ''] = numbersIn(
      await runOperation(world, createPractice, practiceOptions),
    )
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

    const [payerId = ''] = numbersIn(
      await runOperation(world, createPayer, { ...payerOptions, practice: practiceId }),
    )
    await sendMails(world.dependencies)
    const [mail] = await world.mailbox.waitFor('ida@example.com')
    const { code, query } = linkOf(mail)
    expect(query).toEqual({ practiceId, locationId })
    const body = { username: 'ida@example.com', code, newPassword: 'Rainy-Day-2027!' }
    expect((await world.call(completePasswordReset, [], { body })).status).toBe(200)
    const credentials = { username: body.username, password: body.newPassword }
    expect((await world.call(login, [], { body: credentials })).status).toBe(200)

    const item = ['Cleaning; 11/10/2026; 128.00', 'Night guard; 11/10/2026; 64.50; taxable']
    const output = await runOperation(world, createInvoice, { payer: payerId, due: '12/12/2026', item })
    const id = /Invoice (\w{12})/.exec(output)?.[1] ?? ''
    expect(output).toContain(`${portalOrigin}/login/${locationId}?s=`)
    const access = await world.call(checkPortalUserExists, [], { body: { chargeEventId: id } })
    const { data } = await world.call(getGuestInvoice, [id], access.data)
    expect(data).toMatchObject({ subtotal: 19_250, taxAmount: 572, dueDate: '2026-12-12' })
    await sendMails(world.dependencies)
    const bill = (await world.mailbox.waitFor('ida@example.com', 2)).at(-1)
    expect(bill?.text).toContain('Amount Due: $203.67 by credit card, $198.22 by debit or bank')
  })

  test('[MAIL-03] [MAIL-06] a new invoice is emailed once to its payer, with its link, in their language', async () => {
    const { db } = world.dependencies
    await db
      .updateTable('portal_users')
      .set({ language: 'es' })
      .where('email', '=', 'lena@example.com')
      .execute()
    const item = ['Cleaning; 11/10/2026; 128.00']
    const output = await runOperation(world, createInvoice, { payer: '500', due: '12/12/2026', item })
    const [link] = /https:\S+/.exec(output) ?? []
    await Promise.all([1, 2, 3].map(() => sendMails(world.dependencies)))
    const mails = await world.mailbox.waitFor('lena@example.com')
    expect(mails.map(({ subject, from }) => [subject, from?.name])).toEqual([
      ['Nueva factura de Lakeside Family Medicine', 'Lakeside Family Medicine'],
    ])
    for (const text of ['Fecha de vencimiento: 12/12/2026', `Ver y pagar:\n${link}`, 'Monto pendiente: $']) {
      expect(mails[0]?.text).toContain(text)
    }
    expect(mails[0]?.text).not.toContain('Cleaning')
    // Lakeside charges no fees.
    expect(mails[0]?.text).not.toContain('cargo por conveniencia')
  })

  test('[MAIL-03] an invoice that is paid before its email leaves is not announced', async () => {
    const item = ['Cleaning; 11/10/2026; 128.00']
    const output = await runOperation(world, createInvoice, { payer: '500', due: '12/12/2026', item })
    const { length } = await world.mailbox.waitFor('lena@example.com', 0)
    await world.dependencies.db
      .updateTable('charge_events')
      .set({ status: 'paid' })
      .where('charge_event_id', '=', /Invoice (\w{12})/.exec(output)?.[1] ?? '')
      .execute()
    await sendMails(world.dependencies)
    expect(await world.mailbox.waitFor('lena@example.com', 0)).toHaveLength(length)
  })

  test('an existing account becomes a payer at another practice without an email', async () => {
    const output = await runOperation(world, createPayer, {
      ...payerOptions,
      email: 'lena@example.com',
      practice: '1',
    })
    expect(output).not.toContain('mails')
    const again = runOperation(world, createPayer, {
      ...payerOptions,
      email: 'lena@example.com',
      practice: '1',
    })
    await expect(again).rejects.toThrow(/^lena@example\.com is already payer \d+ at practice 1\.$/)
  })

  test('[CONST-14] says which account gets a practice’s payments', async () => {
    const connected = { 'platform-account': undefined, 'connected-account': 'acct_practice' }
    expect(await runOperation(world, createPractice, { ...practiceOptions, ...connected })).toContain(
      'Payments go to acct_practice.',
    )
    expect(await runOperation(world, createPractice, practiceOptions)).toContain(
      'Payments go to your own account (--platform-account).',
    )
  })

  test.each([
    ['dual-pricing', /^Dual pricing: .*\.$/m],
    ['surcharge', /^Surcharge: .*30 days.*\.$/m],
    ['convenience', /^Convenience fee: .*\.$/m],
  ])('[CONST-15] names in one sentence what to check for %s', async (program, sentence) => {
    expect(await runOperation(world, createPractice, { ...practiceOptions, 'fee-program': program })).toMatch(
      sentence,
    )
  })
})

test('[CALL-81] the audit trail names the operator who created a practice, location, payer and invoice', async () => {
  const [practice = '', first = ''] = numbersIn(await runOperation(world, createPractice, practiceOptions))
  const location = await runOperation(world, createLocation, { ...practiceOptions, practice })
  const payer = { ...payerOptions, email: 'audited@example.com', practice }
  const [payerId = ''] = numbersIn(await runOperation(world, createPayer, payer))
  const item = ['Cleaning; 11/10/2026; 128.00']
  const invoice = await runOperation(world, createInvoice, { payer: payerId, due: '12/12/2026', item })
  const events = await world.dependencies.db
    .selectFrom('audit_events')
    .select(['action', 'object'])
    .where('actor', '=', 'operator:robin')
    .orderBy('audit_event_id', 'desc')
    .limit(4)
    .execute()
  const practiceId = Number(practice)
  const locationId = Number(first)
  const chargeEventId = /Invoice (\w{12})/.exec(invoice)?.[1]
  const recorded = [
    ['createInvoice', { chargeEventId, payerId: Number(payerId) }],
    ['createPayer', { payerId: Number(payerId), practiceId, locationId }],
    ['createLocation', { practiceId, locationId: Number(numbersIn(location)[0]) }],
    ['createPractice', { practiceId, locationId }],
  ] as const
  expect(events).toEqual(recorded.map(([action, object]) => ({ action, object: JSON.stringify(object) })))
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
    const output = await runOperation(world, createLocation, {
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

  test('[CONST-15] a location with the first fees of its practice names their program', async () => {
    const { 'fee-program': _, 'fee-credit': __, ...withoutFees } = practiceOptions
    const [practice = ''] = numbersIn(await runOperation(world, createPractice, withoutFees))
    const add = (options: object) =>
      runOperation(world, createLocation, { ...location, practice, 'fee-credit': '3.5', ...options })
    await expect(add({})).rejects.toThrow(/^--fee-program: Say how/)
    await expect(add({ 'fee-program': 'surcharge' })).rejects.toThrow(/at most 3 percent/)
    expect(await add({ 'fee-program': 'convenience' })).toContain('Convenience fee: the networks want')
    expect(await add({})).toContain('Convenience fee: the networks want')
    await expect(add({ 'fee-program': 'dual-pricing' })).rejects.toThrow(
      `--fee-program: practice ${practice} charges its fees as convenience.`,
    )
  })

  test('[BRAND-04] a location without options has its practice’s logo, color and fees', async () => {
    const created = await locationOf(await runOperation(world, createLocation, location))
    expect(created).toMatchObject({ logoUrl: null, logoBackgroundColor: '#ffffff' })
    expect(created.fees).toMatchObject({ credit: 250, prepaid: 100 })
  })
})
