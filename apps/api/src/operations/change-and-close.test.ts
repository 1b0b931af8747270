import {
  getExternalPatient,
  getLocationFee,
  getLocationFullInformation,
  listLocationNames,
  loginPayerless,
} from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { aUser, linkBank, aPayer } from '../../test/scenarios/payers.ts'
import { payerOptions, practiceOptions, runOperation } from '../../test/scenarios/run-operation.ts'
import { password } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { changeLocation, closeLocation } from './change-location.ts'
import { changePayer, createPayer } from './payers.ts'
import { changePractice, closePractice } from './change-practice.ts'
import { createPractice } from './create-practice.ts'
import { rotateKeys } from './keys.ts'

const world = setUpWorld()

/** @returns the ids of a new practice and its location */
async function aPractice(options: object = {}): Promise<[string, string]> {
  const text = await runOperation(world, createPractice, { ...practiceOptions, ...options })
  const [practice = '', location = ''] = text.match(/\d+/g) ?? []
  return [practice, location]
}

const lastAudit = () =>
  world.dependencies.db
    .selectFrom('audit_events')
    .select(['action', 'object'])
    .where('actor', '=', 'operator:robin')
    .orderBy('audit_event_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const locationOf = async (practice: string, location: string) =>
  (await world.call(getLocationFullInformation, [Number(practice), Number(location)])).data.locations[0]
const feesOf = async (practice: string, location: string) =>
  (await world.call(getLocationFee, [Number(practice), Number(location)])).data

describe('changing a practice', () => {
  test.each([
    ['Asia/Kolkata', 'Asia/Kolkata', 330],
    ['us/ARIZONA', 'US/Arizona', -420],
  ])('takes the time zone %s by any of its names', async (typed, timeZone, utcOffsetMinutes) => {
    const [practice, location] = await aPractice()
    await runOperation(world, changePractice, { practice, 'time-zone': typed })
    expect(await locationOf(practice, location)).toMatchObject({ timeZone, utcOffsetMinutes })
  })

  test('[CONST-15] changes only what is given, names the rules to check, and records old and new values', async () => {
    const [practice, location] = await aPractice()
    const text = await runOperation(world, changePractice, { practice, 'fee-credit': '2.5', tax: '7' })
    expect(text).toContain('fee-credit: 2.75 % → 2.5 %')
    expect(text).toContain('Dual pricing: show the regular')
    expect(await feesOf(practice, location)).toMatchObject({ credit: 250, debit: 0, taxRate: 7000 })
    expect((await locationOf(practice, location))?.practiceName).toBe('Harbor Dental')
    const { action, object } = await lastAudit()
    expect([action, JSON.parse(object)]).toEqual([
      'changePractice',
      {
        practiceId: Number(practice),
        changes: [
          { option: 'tax', from: 8875, to: 7000 },
          { option: 'fee-credit', from: 275, to: 250 },
        ],
      },
    ])
  })

  test('[CONST-15] refuses fees that the program doesn’t allow, and first fees without a program', async () => {
    const [practice] = await aPractice({ 'fee-program': 'surcharge' })
    const change = (options: object) => runOperation(world, changePractice, { practice, ...options })
    await expect(change({ 'fee-credit': '3.5' })).rejects.toThrow('at most 3 percent')
    await expect(change({ 'fee-debit': '1' })).rejects.toThrow('can’t be surcharged')
    const { 'fee-program': _, 'fee-credit': __, ...free } = practiceOptions
    const [other = ''] = (await runOperation(world, createPractice, free)).match(/\d+/g) ?? []
    const first = { practice: other, 'fee-credit': '2' }
    await expect(runOperation(world, changePractice, first)).rejects.toThrow('--fee-program: Say how')
    await runOperation(world, changePractice, { ...first, 'fee-program': 'convenience' })
  })

  test('[CONST-14] moves the payments to a connected account that can take them', async () => {
    const [practice, location] = await aPractice()
    const move = (options: object) => runOperation(world, changePractice, { practice, ...options })
    await expect(move({ 'connected-account': 'acct_of_others' })).rejects.toThrow('no connected account')
    await expect(move({ 'connected-account': 'acct_practice', 'platform-account': true })).rejects.toThrow(
      'one of the two',
    )
    await move({ 'connected-account': 'acct_practice' })
    expect((await locationOf(practice, location))?.connectedAccountId).toBe('acct_practice')
    await move({ 'platform-account': true })
    expect((await locationOf(practice, location))?.connectedAccountId).toBeNull()
  })

  test('refuses an unknown practice, and no change', async () => {
    const [practice] = await aPractice()
    const change = (options: object) => runOperation(world, changePractice, options)
    await expect(change({ practice: '999999', tax: '7' })).rejects.toThrow('There is no practice 999999.')
    await expect(change({ practice })).rejects.toThrow('Nothing to change')
    await expect(change({ practice, name: 'Harbor Dental' })).rejects.toThrow('Nothing to change')
  })
})

describe('changing a location', () => {
  test('[BRAND-04] changes its address and color, gives it its own fees, and deletes them', async () => {
    const [practice, location] = await aPractice()
    const change = (options: object) => runOperation(world, changeLocation, { location, ...options })
    await change({ street: '2 Pier Rd', color: '#AA3300', 'fee-credit': '1' })
    expect(await locationOf(practice, location)).toMatchObject({
      address: { addressStreet1: '2 Pier Rd', city: 'Portland' },
      logoBackgroundColor: '#aa3300',
    })
    expect(await feesOf(practice, location)).toMatchObject({ credit: 100 })
    await change({ 'practice-fees': true })
    expect(await feesOf(practice, location)).toMatchObject({ credit: 275 })
    expect((await lastAudit()).action).toBe('changeLocation')
    await expect(change({ 'practice-fees': true })).rejects.toThrow('Nothing to change')
    await expect(change({ 'practice-fees': true, 'fee-ach': '1' })).rejects.toThrow('one of the two')
  })
})

describe('closing', () => {
  const person = { firstName: 'Ida', lastName: 'Moss', dateOfBirth: '04/12/1988' }

  test('[PAG-40] a closed location takes no payers and no Pay as Guest, and its practice goes on', async () => {
    const [practice, location] = await aPractice()
    const other = { practice, ...payerOptions, email: 'other-location@example.com' }
    await runOperation(world, closeLocation, { location })
    expect((await locationOf(practice, location))?.hasLeft).toBe(true)
    expect((await world.call(listLocationNames, [Number(practice)])).data.locations).toEqual([])
    await expect(runOperation(world, createPayer, other)).rejects.toThrow('no open location')
    const body = { ...person, locationId: Number(location) }
    expect((await world.call(getExternalPatient, [Number(practice)], { body })).code).toBe('not_payable')
    const maya = { username: 'maya@example.com', password, practiceId: Number(practice) }
    expect((await world.call(loginPayerless, [], { body: maya })).code).toBe('not_found')
    expect((await lastAudit()).action).toBe('closeLocation')
    await expect(runOperation(world, closeLocation, { location })).rejects.toThrow('closed already')
  })

  test('[PAG-40] a closed practice takes no payers, guests or Pay as Guest', async () => {
    const [practice, location] = await aPractice()
    await runOperation(world, closePractice, { practice })
    expect((await locationOf(practice, location))?.hasLeft).toBe(true)
    await expect(runOperation(world, createPayer, { practice, ...payerOptions })).rejects.toThrow('has left')
    expect(await lastAudit()).toEqual({
      action: 'closePractice',
      object: JSON.stringify({ practiceId: Number(practice), planIds: [] }),
    })
    await expect(runOperation(world, closePractice, { practice })).rejects.toThrow('has left already')
  })
})

describe('changing a payer', () => {
  const payerOf = async (payerId: number) =>
    world.dependencies.db
      .selectFrom('payers')
      .innerJoin('patients', 'patients.payer_id', 'payers.payer_id')
      .select(['payers.last_name', 'patients.last_name as patient', 'date_of_birth', 'email', 'phone_number'])
      .where('payers.payer_id', '=', payerId)
      .executeTakeFirstOrThrow()

  test('changes the name of payer and patient, and mails the link to a corrected address', async () => {
    const [practice] = await aPractice()
    const created = await runOperation(world, createPayer, {
      practice,
      ...payerOptions,
      email: 'typo@example.com',
    })
    const payer = /Payer (\d+)/.exec(created)?.[1] ?? ''
    const changes = { last: 'Moss-Lee', birth: '05/12/1988', email: 'ida.moss@example.com' }
    expect(await runOperation(world, changePayer, { payer, ...changes })).toContain('last, birth, email')
    expect(await payerOf(Number(payer))).toEqual({
      last_name: 'Moss-Lee',
      patient: 'Moss-Lee',
      date_of_birth: '1988-05-12',
      email: 'ida.moss@example.com',
      phone_number: '2075550101',
    })
    await sendMails(world.dependencies)
    await world.mailbox.waitFor('ida.moss@example.com', 1)
    // Personal data stays out of the trail.
    expect((await lastAudit()).object).toBe(
      JSON.stringify({ payerId: Number(payer), changed: ['last', 'birth', 'email'] }),
    )
  })

  test('leaves the address of an account in use to its owner', async () => {
    const { payerId } = await aUser(world)
    const change = { payer: String(payerId), email: 'someone.else@example.com' }
    await expect(runOperation(world, changePayer, change)).rejects.toThrow('only its owner')
  })
})

test('[CALL-81] encrypts every stored secret with the newest key, and counts them', async () => {
  await linkBank(world, await aPayer(world))
  const text = await runOperation(world, rotateKeys, {})
  expect(text).toContain('0 secrets were encrypted again. The key test encrypts every stored secret')
  expect((await lastAudit()).object).toBe('{"keyId":"test","sealed":0}')
  const { rows } = await sql<{ sealed: boolean }>`
    select bool_and(access_token like 'v1:test:%') as sealed from bank_accounts`.execute(
    world.dependencies.db,
  )
  expect(rows).toEqual([{ sealed: true }])
})
