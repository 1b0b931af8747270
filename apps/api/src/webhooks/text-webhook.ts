import type { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../base/api-error.ts'
import { refusedWebhooks } from '../base/counters.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { isStorable } from '../http/mount.ts'
import { receiveTextEvent } from '../texts/receive-text-event.ts'
import { twilioWebhookPath } from '../twilio/texter.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Receives the status of texts, and replies to them. */
export function mountTextWebhook(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { texter } = dependencies
  app.post(twilioWebhookPath, async (c) => {
    c.set('call', 'twilioWebhook')
    if (texter === null) throw new ApiError('not_found')
    const { pathname, search } = new URL(c.req.url)
    const event = await texter.readWebhook({
      address: pathname + search,
      body: await c.req.text(),
      signature: c.req.header('x-twilio-signature'),
    })
    const isUsable =
      event !== 'forged' && isStorable(event) && (event?.type !== 'status' || v.is(uuid, event.key))
    if (!isUsable) {
      const reason = event === 'forged' ? 'signature' : 'content'
      refusedWebhooks.inc({ reason })
      c.var.log.warn({ reason }, 'webhook refused')
      throw new ApiError('bad_request')
    }
    if (event !== null) await receiveTextEvent(dependencies, event)
    // Without TwiML, nothing is replied.
    return c.body(null, 204)
  })
}
