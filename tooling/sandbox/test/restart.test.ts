import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { catchWebhooks, control, start } from './start.ts'

const order: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  metadata: { charge_event_id: 'MINE' },
}
const main = join(import.meta.dirname, '../src/main.ts')

async function newDataFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'sandbox.db')
}

test('keeps payments, keys, faults and the maintenance window after a restart', async () => {
  const dataFile = await newDataFile()
  const before = await start({ dataFile })
  const paid = await before.stripe.paymentIntents.create(
    { ...order, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'A' },
  )
  const window = {
    scope: ['portal'],
    start_date: '2026-11-21T09:00:00.000Z',
    end_date: '2026-11-21T10:00:00.000Z',
  }
  await control(before.sandbox, 'POST', 'maintenance', window)
  await control(before.sandbox, 'POST', 'faults', { kind: 'slow', ms: 1, path: '/never' })
  await before.stop()

  const after = await start({ dataFile })
  expect(await after.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid)
  const again = await after.stripe.paymentIntents.create(
    { ...order, payment_method: 'pm_card_visa', confirm: true },
    { idempotencyKey: 'A' },
  )
  expect(again).toEqual(paid)
  expect((await control(after.sandbox, 'GET', 'faults')).body['faults']).toHaveLength(1)
  expect(await (await fetch(`${after.sandbox.url}/maintenance/window.json`)).json()).toEqual(window)
})

test('sends undelivered webhooks after a restart', async () => {
  const dataFile = await newDataFile()
  let down = true
  const hooks = await catchWebhooks(() => (down ? 500 : 200))
  const webhookRetryDelays = Array.from({ length: 100 }, () => 200)
  const before = await start({ dataFile, webhookUrl: hooks.url, webhookRetryDelays })
  await before.stripe.paymentIntents.create(order)
  await hooks.until(() => hooks.caught.length > 0)
  await before.stop()
  down = false
  const refused = hooks.caught.length
  await start({ dataFile, webhookUrl: hooks.url, webhookRetryDelays })
  await hooks.until(() => hooks.caught.length > refused)
  expect(new Set(hooks.caught.map(({ event }) => event.id)).size).toBe(1)
})

test('empties every table on reset', async () => {
  const { sandbox, stripe } = await start()
  await stripe.paymentIntents.create(order, { idempotencyKey: 'A' })
  await control(sandbox, 'POST', 'maintenance', {
    scope: ['all'],
    start_date: '2026-11-21T09:00:00Z',
    end_date: '2026-11-21T10:00:00Z',
  })
  await control(sandbox, 'POST', 'reset')
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  expect((await stripe.events.list()).data).toEqual([])
  expect(await (await fetch(`${sandbox.url}/maintenance/window.json`)).json()).toMatchObject({ scope: [] })
  await stripe.paymentIntents.create({ ...order, amount: 6000 }, { idempotencyKey: 'A' })
})

test('starts, responds and ends on SIGTERM', async () => {
  const { program, url } = await runProgram({ SANDBOX_PORT: '0', SANDBOX_DATA_FILE: await newDataFile() })
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' })
  program.kill('SIGTERM')
  expect(await once(program, 'exit')).toEqual([0, null])
})

test('ends without waiting for an endpoint that never responds', async () => {
  const dataFile = await newDataFile()
  const hooks = await catchWebhooks(() => 'never')
  const { stripe, stop } = await start({ dataFile, webhookUrl: hooks.url })
  await stripe.paymentIntents.create(order)
  await hooks.until(() => hooks.caught.length === 1)
  await stop()
  const next = await catchWebhooks()
  await start({ dataFile, webhookUrl: next.url })
  await next.until(() => next.caught.length === 1)
  expect(next.caught[0]?.event.id).toBe(hooks.caught[0]?.event.id)
})

test('ends when its parent disconnects', async () => {
  const { program } = await runProgram({ SANDBOX_PORT: '0', SANDBOX_DATA_FILE: ':memory:' })
  program.disconnect()
  expect(await once(program, 'exit')).toEqual([0, null])
})

test('names a port that is taken or invalid', async () => {
  const { sandbox } = await start()
  for (const [port, sentence] of [
    [String(sandbox.port), `Port ${sandbox.port} is already in use. Set SANDBOX_PORT to another port.`],
    ['many', 'SANDBOX_PORT must be a port number, not "many".'],
  ] as const) {
    const program = fork(main, {
      env: { ...process.env, SANDBOX_PORT: port, SANDBOX_DATA_FILE: ':memory:' },
      silent: true,
      execArgv: [],
    })
    const said = text(program, 'stderr')
    expect(await once(program, 'exit')).toEqual([1, null])
    expect((await said).trim()).toBe(sentence)
  }
})

async function runProgram(env: { [name: string]: string }): Promise<{ program: ChildProcess; url: string }> {
  const program = fork(main, { env: { ...process.env, ...env }, silent: true, execArgv: [] })
  onTestFinished(() => void program.kill('SIGKILL'))
  const [line] = (await once(program.stdout ?? program, 'data')) as [Buffer]
  return { program, url: /http:\S+/.exec(line.toString())?.[0] ?? '' }
}

async function text(program: ChildProcess, stream: 'stderr'): Promise<string> {
  const chunks: Buffer[] = []
  program[stream]?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(program, 'close')
  return Buffer.concat(chunks).toString()
}
