import type { Dependencies } from '../base/dependencies.ts'
import type { TextEvent } from '../ports/message-senders.ts'
import { endOptOut, storeOptOut } from '../texts/consent-repository.ts'
import { readReply, isConfirmedByVendor } from '../texts/read-reply.ts'
import { insertText, selectNewestTo, storeSent } from '../texts/text-repository.ts'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { ApiError } from '../base/api-error.ts'
import { refusedWebhooks } from '../base/counters.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { isStorable } from '../http/mount.ts'
import { twilioWebhookPath } from '../twilio/texter.ts'

/**
 * Stores an opt-out, and queues its confirmation where the vendor sends none: it knows single words only. The practice
 * that texted last confirms it.
 */
async function optOut({ db }: Dependencies, from: string, body: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = await storeOptOut(tx, from, now)
    if (!isNew || isConfirmedByVendor(body)) return
    const newest = await selectNewestTo(tx, from)
    if (newest === undefined) return
    const { practice_id, language, price, payer_id } = newest
    const cause = `opt_out:${from}:${now.toISOString()}`
    const sent = { practice_id, language, price, payer_id, recipient: from }
    await insertText(tx, { ...sent, kind: 'opt_out', cause }, now)
  })
}

/** Stores a text's status from the vendor, or its reader's reply. The same event twice changes nothing. */
async function receiveTextEvent(dependencies: Dependencies, event: TextEvent): Promise<void> {
  const { db, clock } = dependencies
  const now = clock()
  if (event.type === 'status') return storeSent(db, event.key, event, now)
  const intent = readReply(event.body)
  if (intent === 'opt_out') await optOut(dependencies, event.from, event.body, now)
  if (intent === 'opt_in') await endOptOut(db, event.from, now)
}

const uuid = v.pipe(v.string(), v.uuid())

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
