import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a body sent at `timestamp` (seconds). */
function signPayload(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

export interface WebhookAnswer {
  /** Null without a response. */
  status: number | null
  /** Shown on the dashboard. */
  text: string
}

export interface WebhookEndpoint {
  url: string
  secret: string
}

const timeoutMs = 10_000

/** Sends a signed event; never throws. */
export async function sendWebhook(
  { url, secret }: WebhookEndpoint,
  event: object,
  stopping: AbortSignal,
): Promise<WebhookAnswer> {
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signPayload(body, secret, Math.floor(Date.now() / 1000)),
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    })
    const text = await answer.text()
    return { status: answer.status, text: `${answer.status} ${text.slice(0, 200)}`.trim() }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { status: null, text: `no answer: ${cause}` }
  }
}
