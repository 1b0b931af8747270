import * as wire from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/index.ts'
import { reconcile } from '../../src/reconciler/reconcile.ts'
import { billJamie, jamie } from '../scenarios/external.ts'
import { guestToken, password } from '../scenarios/invoices.ts'
import { digitsOf, linkOf } from '../scenarios/parse-mail.ts'
import { anInvoiceOf, aPayer, authorize, linkBank, saveCard } from '../scenarios/payers.ts'
import { aGuest, confirmWith } from '../scenarios/guest-payments.ts'
import { cards } from '../vendor.ts'
import { setUpWorld } from '../set-up-world.ts'

/** All stored rows as text, as in a stolen copy. */
export async function dumpDatabase(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'`.execute(db)
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db)
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return dumps.flat().join('\n')
}

const world = setUpWorld({ webhooks: true })
beforeAll(async () => {
  await useEverything()
})

/** What neither the log nor a copy of the database may reveal. */
const secrets: string[] = []
/** Personal data, which the database holds and the log may not. */
const personal: string[] = [
  'Maya',
  'Torres',
  'maya@example',
  'omar@example',
  'nina@example',
  'Jamie',
  'Rivera',
  '04/12/1988',
  '1988-04-12',
  'receipt@example',
  'Quincy',
  '5550161',
  'Secret treatment',
]
const newPassword = 'Rainy-Day-2027!'

function keep<Secret extends string | null | undefined>(secret: Secret): Secret {
  if (typeof secret === 'string') secrets.push(secret)
  return secret
}

async function signInAndOut(): Promise<void> {
  const body = { username: 'maya@example.com', password }
  const token = keep((await world.call(wire.login, [], { body })).data.token)
  await world.call(wire.login, [], { body: { ...body, password: 'Wrong-Guess-1!' } })
  await world.call(wire.listTransactions, [100, 1], { token })
  await world.request(
    'GET',
    `/api/v1/payers/100/practices/1/transactions?token=${token}&email=maya@example.com`,
  )
  await world.call(wire.logout, [], { token })
}

async function resetPassword(): Promise<void> {
  await world.call(wire.createPasswordReset, [], { body: { username: 'omar@example.com' } })
  const [mail] = await world.mailbox.waitFor('omar@example.com')
  const code = keep(linkOf(mail).code)
  const body = { username: 'omar@example.com', code, newPassword }
  expect((await world.call(wire.completePasswordReset, [], { body })).status).toBe(200)
}

async function register(): Promise<void> {
  const patient = { ...jamie, firstName: 'Quincy', phoneNumber: '212-555-0161', email: 'quincy@example.com' }
  const { dateOfBirth: dob, ...rest } = patient
  await world.call(wire.createExternalUser, [1, 10], { body: { patient: { ...rest, dob } } })
  const [mail] = await world.mailbox.waitFor('quincy@example.com')
  const code = keep(linkOf(mail).code)
  const body = { username: 'quincy@example.com', code, newPassword, practiceId: 1, locationId: 10 }
  expect((await world.call(wire.completePasswordReset, [], { body })).status).toBe(200)
}

async function payAsGuest(): Promise<void> {
  const guest = await aGuest(world)
  keep(guest.token)
  const { intent } = await confirmWith(world, guest, 'credit')
  keep(intent.clientSecret)
  expect(await guest.settle()).toBe('paid')
  const receipt = { chargeEventId: guest.invoiceId, email: 'receipt@example.com' }
  await world.call(wire.sendReceipt, [], { token: guest.token, body: receipt })
  await world.mailbox.waitFor('receipt@example.com')
}

async function unlockSavedMethods(): Promise<void> {
  const token = keep(await guestToken(world, 'GUESTDUE0011'))
  await world.call(wire.requestSavedMethodsCode, ['GUESTDUE0011'], { token })
  const [mail] = await world.mailbox.waitFor('maya@example.com')
  const emailCode = digitsOf(mail)
  const unlocked = await world.call(wire.unlockSavedMethods, ['GUESTDUE0011'], { token, body: { emailCode } })
  expect(unlocked.status).toBe(200)
}

async function payAsPayer(): Promise<void> {
  const payer = await aPayer(world)
  keep(payer.token)
  await saveCard(world, payer, 'debit')
  const { achId, customerId: customer } = await linkBank(world, payer)
  const bank = await world.dependencies.db
    .selectFrom('bank_accounts')
    .select(['access_token', 'source_id'])
    .where('ach_id', '=', achId)
    .executeTakeFirstOrThrow()
  keep(world.dependencies.keyring.unseal(bank.access_token, bank.source_id))
  const chargeEventId = await anInvoiceOf(world, payer)
  const authorization = authorize(world, 33_400)
  const body = { chargeEventId, customer, achId, balanceCheck: true, authorization }
  expect((await world.call(wire.createAchCharge, [], { token: payer.token, body })).status).toBe(200)
}

async function payAsThirdParty(): Promise<void> {
  const billed = await billJamie(world)
  for (const secret of [billed.token, billed.patientId, billed.clientSecret]) keep(secret)
  await world.call(wire.getExternalPatient, [1], { body: { ...jamie, locationId: 10 } })
}

/** Failing providers, a failing database and malformed bodies: errors are logged in full. */
async function triggerErrors(): Promise<void> {
  const guest = await aGuest(world)
  keep(guest.token)
  await world.vendor.addFault({ kind: 'answer_500', count: 20, path: '/v1/**' })
  await guest.open()
  await world.vendor.addFault({ kind: 'answer_500', count: 2, path: '/plaid/**' })
  const payer = await aPayer(world)
  const ids = { payerId: payer.payerId, practiceId: 1 }
  await world.call(wire.createLinkToken, [], { token: keep(payer.token), body: ids })
  await world.vendor.clearFaults()
  world.mailbox.refuse(550)
  await world.call(wire.createPasswordReset, [], { body: { username: 'nina@example.com' } })
  await world.dependencies.background.drain()
  world.mailbox.refuse(null)
  await world.request('POST', wire.login.path, {
    body: `{"username":"maya@example.com","password":"${password}"`,
  })
  await sql`alter table sessions add constraint no_new_sessions check (created_at < '2000-01-01') not valid`.execute(
    world.dependencies.db,
  )
  const broken = await world.call(wire.login, [], { body: { username: 'maya@example.com', password } })
  expect(broken).toMatchObject({ status: 500, code: 'internal' })
  await sql`alter table sessions drop constraint no_new_sessions`.execute(world.dependencies.db)
}

async function useEverything(): Promise<void> {
  await signInAndOut()
  await resetPassword()
  await register()
  await payAsGuest()
  await unlockSavedMethods()
  await payAsPayer()
  await payAsThirdParty()
  await triggerErrors()
  await reconcile(world.dependencies)
  await world.dependencies.background.drain()
}

const numbers = Object.values(cards)
const passwords = [password, newPassword, 'Wrong-Guess-1!']
const ours = ['sk_test_sandbox', 'whsec_sandbox']
const found = (text: string, needles: readonly string[]) => needles.filter((needle) => text.includes(needle))

describe('after every call succeeded and failed', () => {
  test('the run created secrets and logged errors', () => {
    expect(secrets.length).toBeGreaterThan(12)
    expect(world.logged.filter((line) => line.includes('"level":50')).length).toBeGreaterThan(0)
    expect(world.logged.filter((line) => line.includes('"level":40')).length).toBeGreaterThan(0)
  })

  test('[METH-15] the log holds no secret, no card and no personal data', () => {
    const log = world.logged.join('')
    expect(found(log, [...secrets, ...passwords, ...numbers, ...ours, ...personal])).toEqual([])
    expect(log).not.toMatch(/_secret_|access-sandbox|public-sandbox|Bearer |\$argon2/)
  })

  test('[ROLE-10] [METH-15] a copy of the database opens nothing and charges no card', async () => {
    const dump = await dumpDatabase(world.dependencies.db)
    expect(dump).toContain('Torres')
    expect(found(dump, [...secrets, ...passwords, ...numbers, ...ours])).toEqual([])
    expect(dump).not.toMatch(/_secret_|access-sandbox|public-sandbox/)
    // Six digits are short enough to guess: they are stored hashed and expire after ten minutes.
    expect(dump).not.toMatch(/"digits(_hash)?": ?"\d{6}"/)
  })
})
