import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '@payment-center/postgres/find-free-port'
import { openDatabase } from '@payment-center/api/db'
import { startPostgres } from '@payment-center/postgres'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildRehearsal } from '../artefact/build-artefact.ts'
import { root, runNode } from '../run-node.ts'

const program = join(root, 'apps/api/src/main/main.ts')
const maildev = join(root, 'tooling/bootstrap/node_modules/maildev/bin/maildev')
const email = 'ops@example.com'

async function startMailServer() {
  const [smtp, web] = [await findFreePort(), await findFreePort()]
  const args = ['--ip', '127.0.0.1', '--smtp', String(smtp), '--web', String(web), '--silent']
  const child = spawn(process.execPath, [maildev, ...args], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'exit')
  })
  const mails = async () =>
    (await (await fetch(`http://127.0.0.1:${web}/email`)).json()) as { subject: string }[]
  await vi.waitFor(mails, { timeout: 20_000 })
  return { url: `smtp://127.0.0.1:${smtp}`, mails }
}

/** The variables of a production setup, with real keys. */
const production = (databaseUrl: string, smtpUrl: string) => ({
  PATH: process.env['PATH'],
  DATABASE_URL: databaseUrl,
  SMTP_URL: smtpUrl,
  SUPPORT_EMAIL: 'help@example.com',
  PORTAL_ORIGIN: 'https://pay.example.com',
  DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  STRIPE_SECRET_KEY: 'sk_live_of_the_operator',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_the_operator',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_operator',
  PLAID_CLIENT_ID: 'client-of-the-operator',
  PLAID_SECRET: 'secret-of-the-operator',
})

/** The databases that a rehearsal left. */
async function rehearsalsOf(url: string): Promise<string[]> {
  const { db, close } = openDatabase({ engine: 'postgres', url })
  const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(db)
  await close()
  return rows.map(({ name }) => name).filter((name) => name.startsWith('rehearsal_'))
}

/** The archive of the rehearsal, unpacked beside a `payment-center` that runs the sources. @returns its program */
async function unpackRehearsal(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-unpacked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const archive = await buildRehearsal(folder)
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder])
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'bin/payment-center'), `await import('${pathToFileURL(program).href}')`)
  return join(folder, 'rehearsal/rehearse.js')
}

test('pays, mails and refunds a bill with the production configuration, and leaves nothing behind', async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const mailServer = await startMailServer()
  const env = production(postgres.url, mailServer.url)
  const rehearsal = await unpackRehearsal()
  const { code, output } = await runNode([rehearsal, 'rehearse', '--email', email], { env })
  const lines = output.split('\n').filter((line) => line.startsWith('ok '))
  expect(output).not.toContain('wrong')
  expect(lines.length).toBeGreaterThan(10)
  expect(code).toBe(0)
  expect(await mailServer.mails()).toHaveLength(2)
  expect(await rehearsalsOf(postgres.url)).toEqual([])
  const interrupted = spawn(process.execPath, [rehearsal, 'rehearse', '--email', email], { env })
  let printed = ''
  interrupted.stdout.on('data', (text: Buffer) => {
    if (text.includes('a database of its own')) interrupted.kill('SIGINT')
    printed += text.toString()
  })
  expect(await once(interrupted, 'close')).toEqual([1, null])
  expect(printed).toContain('wrong  interrupted')
  expect(await rehearsalsOf(postgres.url)).toEqual([])
}, 180_000)
