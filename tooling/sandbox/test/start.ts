import { createServer, type IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import { expect, onTestFinished, vi } from 'vitest'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../src/index.ts'

export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}

/** The error of a promise; throws when the promise resolves. */
export function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It was expected to fail.')
    },
    (error: unknown) => error,
  )
}

const secretKey = 'sk_test_sandbox'
const publishableKey = 'pk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** Starts a sandbox for the current test, with the real SDK pointed at it. */
export async function start(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ webhookEvents: ['*'], ...options })
  let stopped = false
  const stop = async () => {
    if (!stopped) await sandbox.stop()
    stopped = true
  }
  onTestFinished(stop)
  return { sandbox, stripe: sdk(sandbox), stop }
}

export function sdk({ port }: RunningSandbox, settings: Stripe.StripeConfig = {}, key = secretKey): Stripe {
  return new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', ...settings })
}

/** A call as a browser makes it: publishable key, form body. */
export function callApi(
  { url }: RunningSandbox,
  method: string,
  path: string,
  params: { [name: string]: string } = {},
  headers: { [name: string]: string } = {},
): Promise<Response> {
  const form = new URLSearchParams(params)
  const get = method === 'GET'
  return fetch(`${url}${path}${get && form.size > 0 ? `?${form.toString()}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${publishableKey}`, ...headers },
    ...(get ? {} : { body: form }),
  })
}

export async function control(
  { url }: RunningSandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: { [name: string]: unknown } }> {
  const answer = await fetch(`${url}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as { [name: string]: unknown } }
}

/** Sends a request that the sandbox holds until its end, and waits until it does. */
export async function beginSlow<Answer>(sandbox: RunningSandbox, path: string, send: () => Promise<Answer>) {
  await control(sandbox, 'POST', 'faults', { kind: 'slow', path })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const answered = send()
  await expect.poll(async () => (await control(sandbox, 'GET', 'faults')).body['faults']).toEqual([])
  return { answered, end: () => vi.advanceTimersByTime(1000) }
}

export const cardParams = (number: string) => ({
  type: 'card',
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getFullYear() + 3),
  'card[cvc]': number.length === 15 ? '1234' : '123',
})

export interface CaughtWebhook {
  raw: string
  headers: IncomingHttpHeaders
  event: Stripe.Event
}

/** A webhook endpoint that verifies webhooks with the SDK unless the secret is null; `until` waits for a condition. */
export async function catchWebhooks(
  answer: (webhook: CaughtWebhook) => number | 'never' = () => 200,
  secret: string | null = webhookSecret,
) {
  const caught: CaughtWebhook[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString()
      const signature = request.headers['stripe-signature'] ?? ''
      const event =
        secret === null
          ? (JSON.parse(raw) as Stripe.Event)
          : Stripe.webhooks.constructEvent(raw, signature, secret)
      const webhook = { raw, headers: request.headers, event }
      caught.push(webhook)
      const status = answer(webhook)
      if (status !== 'never') response.writeHead(status).end('thanks')
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    caught,
    types: () => caught.map(({ event }) => event.type),
    until: (condition: () => boolean) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (!condition()) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
  }
}
