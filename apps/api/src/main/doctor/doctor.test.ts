import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startExaminedSite } from '../../../test/scenarios/examined-site.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { runMain } from '../../../test/spawn-server.ts'
import { runChecks, type Finding } from './check.ts'
import { addressProblem } from './portal-checks.ts'
import { runDoctor } from './run-doctor.ts'

const world = setUpWorld()
let site: Awaited<ReturnType<typeof startExaminedSite>>

beforeAll(async () => {
  site = await startExaminedSite(world)
})
afterAll(() => site.close())
beforeEach(() => site.setUpVendors())

/** Runs the command in this process. @returns what it printed */
async function doctor(args: string[], changes: Record<string, string> = {}) {
  const variables = { ...site.environment, ...changes }
  const trusted = getCACertificates('default')
  setDefaultCACertificates([...trusted, readFileSync(variables.NODE_EXTRA_CA_CERTS, 'utf8')])
  const lines: string[] = []
  const isWell = await runDoctor(args, variables, (line) => lines.push(line))
  setDefaultCACertificates(trusted)
  return { isWell, output: lines.join('\n') }
}

/** The findings of `--json`, by name. */
async function findings(changes: Record<string, string> = {}) {
  const { isWell, output } = await doctor(['--json'], changes)
  const { ok, checks } = JSON.parse(output) as { ok: boolean; checks: Finding[] }
  expect(ok).toBe(isWell)
  const named = Object.fromEntries(checks.map(({ name, status, message }) => [name, `${status} ${message}`]))
  return { isWell, output, named }
}

const matching = (status: Finding['status']) => (text: string) =>
  expect.stringMatching(new RegExp(`^${status} .*${text}`)) as string
const [ok, wrong, unchecked] = [matching('ok'), matching('wrong'), matching('unchecked')]

/** A practice gets an account of its own. */
async function connectPractice(): Promise<void> {
  const change = { connected_account_id: 'acct_practice' }
  await world.dependencies.db.updateTable('practices').set(change).where('practice_id', '=', 1).execute()
}

/** Removes the newest migration from the list of those that were run. @returns puts it back */
async function forgetMigration() {
  const migrations = world.dependencies.db.$extendTables<{
    kysely_migration: { name: string; timestamp: string }
  }>()
  const newest = await migrations
    .selectFrom('kysely_migration')
    .selectAll()
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow()
  await migrations.deleteFrom('kysely_migration').where('name', '=', newest.name).execute()
  return () => migrations.insertInto('kysely_migration').values(newest).execute()
}

describe('payment-center doctor', () => {
  test('prints ok for every check of a complete setup, exits with 0, and sends no email', async () => {
    await connectPractice()
    const event = await site.payBefore()
    const arrived = {
      received_at: event.createdAt,
      handled_at: event.createdAt,
      next_check_at: event.createdAt,
    }
    await world.dependencies.db
      .insertInto('webhook_events')
      .values({
        event_id: event.id,
        type: event.type,
        payment_intent_id: event.intentId,
        payment_method_id: null,
        ...arrived,
      })
      .execute()
    const { code, output } = await runMain(['doctor'], site.environment)
    const lines = output.split('\n')
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
    expect(lines.length).toBeGreaterThan(20)
    expect(code).toBe(0)
    expect(await world.mailbox.readAll()).toEqual([])
  })

  test('names what is wrong at Stripe, a line for each, and goes on', async () => {
    await connectPractice()
    await site.payBefore()
    await site.breakStripe()
    const { isWell, named } = await findings({ STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_practice' })
    expect(named).toMatchObject({
      'Stripe account': wrong('acct_platform takes no payments yet: finish'),
      'Stripe capabilities': wrong('lacks card_payments and us_bank_account_ach_payments: enable'),
      'Stripe permissions': wrong('the key lacks access to Transfers, Disputes: edit it in Stripe'),
      'Stripe publishable key': wrong('belongs to another account'),
      'Stripe webhooks': wrong(
        'it is disabled: enable it; it lacks the events payment_intent.processing: add',
      ),
      'Stripe last event': wrong('evt_\\w+ of .*Z has not arrived: '),
      'Stripe wallets': wrong('127.0.0.1 is disabled: enable it'),
      'Stripe connected practices': wrong('acct_practice lacks transfers: finish the onboarding'),
    })
    const others = Object.entries(named).filter(([name]) => !name.startsWith('Stripe'))
    expect(others.filter(([, finding]) => !finding.startsWith('ok '))).toEqual([])
    expect(isWell).toBe(false)
  })

  test('names a wrong database, mail server, portal and Plaid account in one run, without a secret', async () => {
    const proxy = await site.startWrongProxy()
    const rememberMigration = await forgetMigration()
    world.mailbox.refuse(550, { command: 'MAIL FROM' })
    const secrets = { PLAID_SECRET: 'plaid-secret-of-others', STRIPE_WEBHOOK_SECRET: 'whsec_of_others' }
    const { isWell, output, named } = await findings({
      ...secrets,
      ...proxy.variables,
      STRIPE_SECRET_KEY: 'sk_test_of_others',
      DATABASE_URL: site.ownerUrl,
      PLAID_REDIRECT_URI: 'https://pay.example.com/',
    })
    world.mailbox.refuse(null)
    await rememberMigration()
    proxy.close()
    expect(named).toMatchObject({
      settings: wrong('PLAID_REDIRECT_URI must be the address'),
      'database role': wrong('is a superuser: run the API as a role that owns nothing'),
      'database schema': wrong('run payment-center migrate'),
      Plaid: wrong('INVALID_API_KEYS from Plaid to Link in English: copy the client id'),
      'Plaid return': wrong('INVALID_API_KEYS'),
      'Stripe account': wrong('the card provider does not know the key$'),
      email: wrong('MAIL FROM 550: let the mail server accept the sender help@example.com'),
      portal: wrong('no nonce'),
      'portal TLS': wrong('ends in \\d days: renew it'),
      'portal headers': wrong('content-security-policy, strict-transport-security, '),
      'portal vendor mode': wrong('pages may not call http://127.0.0.1'),
      'portal API': wrong('does not reach the API'),
      'visitor addresses': wrong('a visitor can choose the address'),
    })
    expect(isWell).toBe(false)
    for (const secret of [...Object.values(secrets), 'sk_test_sandbox']) expect(output).not.toContain(secret)
  })

  test('names what it can’t check: missing settings, and permissions that only it needs', async () => {
    const missing = ['rak_webhook_read', 'rak_payment_method_domain_read']
    await site.control('PUT', 'permissions', { missing })
    const without = { SUPPORT_EMAIL: '', PLAID_CLIENT_ID: '', PLAID_REDIRECT_URI: '', TEST_PRACTICE_ID: '3' }
    const { isWell, named } = await findings(without)
    expect(named).toMatchObject({
      settings: wrong('SUPPORT_EMAIL is missing: .* STRIPE_TEST_SECRET_KEY is missing'),
      email: unchecked('SUPPORT_EMAIL is missing'),
      Plaid: unchecked('PLAID_CLIENT_ID is missing'),
      'Plaid return': unchecked('PLAID_REDIRECT_URI is missing'),
      'Stripe webhooks': unchecked('the key lacks rak_webhook_read: .* read access to Webhook Endpoints'),
      'Stripe wallets': unchecked('the key lacks rak_payment_method_domain_read'),
      'Stripe last event': unchecked('no event in the last week'),
      'Stripe (test practice) account': unchecked('STRIPE_TEST_SECRET_KEY is missing'),
      'database role': ok(`${site.role} owns nothing`),
    })
    expect(isWell).toBe(false)
  })

  test('examines the test practice’s account by its own keys', async () => {
    const { named } = await findings({
      TEST_PRACTICE_ID: '3',
      STRIPE_TEST_SECRET_KEY: 'sk_test_sandbox_practice',
      STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_TEST_WEBHOOK_SECRET: 'whsec_sandbox_practice',
      PLAID_TEST_API_BASE: `${site.sandboxUrl}/plaid`,
      PLAID_TEST_SECRET: 'sandbox',
    })
    expect(named).toMatchObject({
      'Stripe publishable key': ok(''),
      'Stripe (test practice) account': ok('acct_platform_of_tests takes payments'),
      'Stripe (test practice) publishable key': wrong('belongs to another account'),
      'Stripe (test practice) webhooks': wrong('Stripe has no endpoint'),
      'Plaid (test practice)': ok('Link opens in English and Spanish'),
    })
  })

  test('exits with 1 for services that don’t answer, and a redirect that Plaid doesn’t know', async () => {
    await site.control('PUT', 'redirect_uris', { uris: [] })
    const nowhere = `127.0.0.1:${await findFreePort()}`
    const { code, output } = await runMain(['doctor'], {
      ...site.environment,
      DATABASE_URL: `postgres://portal_api:secret-password@${nowhere}/payments`,
      STRIPE_API_BASE: `http://${nowhere}`,
      SMTP_URL: `smtp://${nowhere}`,
      PORTAL_ORIGIN: `https://${nowhere}`,
    })
    const wrongLines = output.split('\n').filter((line) => line.startsWith('wrong '))
    for (const line of [
      /^wrong +database: .*ECONNREFUSED/,
      /^wrong +Stripe account: the card provider gave no answer to rely on: .*connection to Stripe/,
      /^wrong +email: .*whether this machine reaches the mail server/,
      /^wrong +Plaid return: .*Allowed redirect URIs/,
      /^wrong +portal: .*ECONNREFUSED/,
    ])
      expect(wrongLines).toContainEqual(expect.stringMatching(line))
    expect(code).toBe(1)
    expect(output).not.toContain('secret-password')
  })

  test('sends a test email on demand, and refuses an unknown option', async () => {
    const { output } = await doctor(['--test-mail', 'ops@example.com'])
    expect(output).toMatch(/^ok +email: 127\.0\.0\.1 takes email .* on its way to ops@example\.com$/m)
    const [mail] = await world.mailbox.waitFor('ops@example.com')
    expect(mail).toMatchObject({
      subject: 'Payment Center: test email',
      from: { address: 'help@example.com' },
    })
    await expect(doctor(['--fix'])).rejects.toThrow('--fix')
  })

  test.each([
    ['203.0.113.77', '198.51.100.9', '192.0.2.1', /^a visitor can choose/],
    ['192.0.2.1', '198.51.100.9', '192.0.2.1', /sees 192\.0\.2\.1, a proxy/],
    ['10.0.0.7', '10.1.0.9', '192.0.2.1', /sees 10\.0\.0\.7, a proxy/],
    ['198.51.100.9', '10.1.0.9', '192.0.2.1', /^the visitor$/],
    ['127.0.0.1', '127.0.0.1', '::ffff:127.0.0.1', /^the visitor$/],
  ])('an API that sees %s of a request from %s to %s: %s', (seen, localAddress, remoteAddress, expected) => {
    expect(addressProblem({ seen, localAddress, remoteAddress }) ?? 'the visitor').toMatch(expected)
  })

  test('ends a check that gets no answer, without stopping the others', async () => {
    vi.useFakeTimers()
    const endless = { name: 'mail', run: () => new Promise<string>(() => {}) }
    const running = runChecks([endless, { name: 'clock', run: async () => 'right' }])
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(await running).toEqual([
      { name: 'mail', status: 'wrong', message: 'no answer within 20 seconds.' },
      { name: 'clock', status: 'ok', message: 'right' },
    ])
  })
})
