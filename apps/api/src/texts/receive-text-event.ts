import type { Dependencies } from '../base/dependencies.ts'
import type { TextEvent } from '../ports/texter.ts'
import { endOptOut, storeOptOut } from './consent-repository.ts'
import { intentOf, isConfirmedByVendor } from './read-reply.ts'
import { insertText, selectNewestTo, storeSent } from './text-repository.ts'

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
    const { practice_id: practiceId, language, price, payer_id: payerId } = newest
    const cause = `opt_out:${from}:${now.toISOString()}`
    await insertText(tx, { kind: 'opt_out', cause, practiceId, number: from, language, price, payerId }, now)
  })
}

/** Stores what the vendor tells of a text, or what its reader replies. The same event twice changes nothing. */
export async function receiveTextEvent(dependencies: Dependencies, event: TextEvent): Promise<void> {
  const { db, clock } = dependencies
  const now = clock()
  if (event.type === 'status') return storeSent(db, event.key, event, now)
  const intent = intentOf(event.body)
  if (intent === 'opt_out') await optOut(dependencies, event.from, event.body, now)
  if (intent === 'opt_in') await endOptOut(db, event.from, now)
}
