import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNginx } from '@payment-center/edge/run-nginx'
import { startSandbox } from '@payment-center/sandbox'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { webhookEvents } from '../../src/stripe/webhook-events.ts'
import { listen } from '../listen.ts'
import { sandboxEnvironment } from '../spawn-server.ts'
import { createVendor, type Vendor } from '../vendor.ts'
import { transportTo, type Control } from '../vendor-transport.ts'
import type { World } from '../world.ts'

const paymentAgeMs = 10 * 60_000
const rolePassword = 'password-of-the-role'

const program = 'openssl'

/** A certificate of 127.0.0.1 in a new folder. */
function createCertificate(days: number) {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-certificate-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', String(days)]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', key]
  execFileSync(program, ['req', '-x509', ...curve, '-out', certificate, ...subject], { stdio: 'pipe' })
  return { certificate, key, remove: () => rmSync(folder, { recursive: true }) }
}

/** A role that may do what the API does. @returns its name */
async function createRole({ dependencies: { db } }: World): Promise<string> {
  const name = `doctor_${randomBytes(4).toString('hex')}`
  await sql.raw(`create role ${name} login password '${rolePassword}'`).execute(db)
  await sql.raw(`grant select, insert, update, delete on all tables in schema public to ${name}`).execute(db)
  return name
}

/** The world's database as a role sees it; as its owner without one. */
async function urlOfDatabase({ dependencies: { db } }: World, role?: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const source = inject('databases')
  const url = new URL(source.engine === 'postgres' ? source.url : '')
  url.pathname = rows[0]?.name ?? ''
  if (role !== undefined) [url.username, url.password] = [role, rolePassword]
  return url.href
}

const eventsFrom = (first: number) =>
  Object.fromEntries(
    webhookEvents.slice(first).map((event, index): [string, string] => [`enabled_events[${index}]`, event]),
  )

/** Sets up what the product needs at Stripe and Plaid. */
async function setUpVendors(vendor: Vendor, control: Control, portal: string): Promise<void> {
  await control('POST', 'reset')
  await vendor.post('/v1/webhook_endpoints', {
    url: `${portal}/api/webhooks/stripe`,
    api_version: '2026-10-28.endive',
    ...eventsFrom(0),
  })
  await vendor.post('/v1/payment_method_domains', { domain_name: '127.0.0.1' })
  await control('PUT', 'redirect_uris', { uris: [`${portal}/bank-return`] })
}

/** Breaks each of what was set up at Stripe. */
async function breakStripe(vendor: Vendor, control: Control): Promise<void> {
  const capabilities = { card_payments: 'inactive', us_bank_account_ach_payments: 'pending' }
  await control('PUT', 'accounts/acct_platform', capabilities)
  await control('PUT', 'accounts/acct_practice', { transfers: 'inactive' })
  await control('PUT', 'permissions', { missing: ['rak_dispute_read', 'rak_transfer_read'] })
  const first = async (path: string) => {
    const { data } = await vendor.get<{ data: { id: string }[] }>(path)
    return `${path}/${data[0]?.id}`
  }
  await vendor.post(await first('/v1/webhook_endpoints'), { disabled: 'true', ...eventsFrom(1) })
  await vendor.post(await first('/v1/payment_method_domains'), { enabled: 'false' })
}

/** A proxy with TLS that removes the edge's headers and lets visitors choose their address. */
async function startWrongProxy({ url: api }: World) {
  const { certificate, key, remove } = createCertificate(7)
  const options = { cert: readFileSync(certificate), key: readFileSync(key) }
  const forward = async (path: string, address: string) => {
    const answer = await fetch(api + path, { headers: { 'x-forwarded-for': address } })
    return { 'x-request-id': answer.headers.get('x-request-id') ?? '' }
  }
  const server = createServer(options, (request, response) => {
    const { url = '', headers } = request
    if (!url.startsWith('/api/')) response.end('<head></head>')
    else
      void forward(url, String(headers['x-forwarded-for'])).then((sent) =>
        response.writeHead(404, sent).end(),
      )
  })
  const url = await listen(server)
  return {
    variables: { PORTAL_ORIGIN: url.replace('http:', 'https:'), NODE_EXTRA_CA_CERTS: certificate },
    close: () => {
      server.close()
      remove()
    },
  }
}

/**
 * What `payment-center doctor` examines: the world's API behind nginx with TLS, a role that owns nothing, and a sandbox of
 * its own, whose clock can be set back.
 */
export async function startExaminedSite(world: World) {
  let sandboxAgeMs = 0
  const sandbox = await startSandbox({ clock: () => Date.now() - sandboxAgeMs })
  const { control } = transportTo(sandbox.url)
  const vendor = createVendor(sandbox.url)
  const { certificate, key, remove } = createCertificate(90)
  const tls = { TLS_CERTIFICATE: certificate, TLS_KEY: key }
  const variables = { ...tls, PLAID_TEST_ORIGIN: sandbox.url }
  const nginx = await runNginx({ api: world.url, pages: 'http://127.0.0.1:9', variables })
  const portal = nginx.url.replace('http:', 'https:')
  const role = await createRole(world)
  return {
    control,
    portal,
    role,
    sandboxUrl: sandbox.url,
    ownerUrl: await urlOfDatabase(world),
    environment: {
      ...sandboxEnvironment(sandbox.url),
      DATABASE_URL: await urlOfDatabase(world, role),
      SMTP_URL: world.mailbox.url,
      PORTAL_ORIGIN: portal,
      PLAID_REDIRECT_URI: `${portal}/bank-return`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    setUpVendors: () => setUpVendors(vendor, control, portal),
    breakStripe: () => breakStripe(vendor, control),
    startWrongProxy: () => startWrongProxy(world),
    /** Opens and cancels a payment ten minutes ago. @returns the newest event */
    payBefore: async () => {
      sandboxAgeMs = paymentAgeMs
      const order = { amount: '5000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' }
      const { id } = await vendor.post<{ id: string }>('/v1/payment_intents', order)
      await vendor.cancel(id)
      sandboxAgeMs = 0
      const { data } = await vendor.get<{ data: { id: string; type: string }[] }>('/v1/events?limit=1')
      return {
        id: data[0]?.id ?? '',
        type: data[0]?.type ?? '',
        intentId: id,
        createdAt: new Date(Date.now() - paymentAgeMs),
      }
    },
    close: async () => {
      await nginx.close()
      await sandbox.stop()
      remove()
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(world.dependencies.db)
    },
  }
}
