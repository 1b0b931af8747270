import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { processDueJobs } from '../base/process-due-jobs.ts'
import { nextSendingTime } from '../base/sending-hours.ts'
import { waitBriefly } from '../base/wait-briefly.ts'
import {
  TextRefusedError,
  TextUndeliveredError,
  type SentText,
  type Texter,
  type TextMessage,
} from '../ports/texter.ts'
import { composeText } from './compose-text.ts'
import { storeOptOut } from './consent-repository.ts'
import {
  isKnownProviderId,
  postponeText,
  recordHandover,
  storeNotSent,
  storeSent,
  takeDueTexts,
  undoHandover,
} from './text-repository.ts'

const batch = 20

/** What the vendor has of a text whose answer was lost; null if it never got it. */
async function findLost(
  { db }: Dependencies,
  texter: Texter,
  message: TextMessage,
  since: Date,
): Promise<SentText | null> {
  for (const found of await texter.find(message, since))
    if (!(await isKnownProviderId(db, found.providerId))) return found
  return null
}

/** Gives one text to the vendor. @returns what it has of it; null if it refused it for good */
async function giveToVendor(
  { db, clock, log }: Dependencies,
  texter: Texter,
  text: Row<'texts'>,
  message: TextMessage,
): Promise<SentText | null> {
  await recordHandover(db, text, message.body, clock())
  try {
    return await texter.send(message)
  } catch (error) {
    if (error instanceof TextUndeliveredError) await undoHandover(db, text)
    if (!(error instanceof TextRefusedError)) throw error
    const { text_id: textId, kind, recipient } = text
    log.warn({ err: error, textId, kind }, 'text refused')
    if (error.isOptedOut) await storeOptOut(db, recipient, clock())
    await storeNotSent(db, text, error.code, clock())
    return null
  }
}

/** Sends one text, unless the vendor has it already or it may not be sent any more. */
async function sendText(dependencies: Dependencies, text: Row<'texts'>): Promise<void> {
  const { db, texter, clock, log } = dependencies
  const { text_id: textId, kind, message_key: key, recipient: to, handed_over_at: since } = text
  const drop = async (reason: string) => {
    log.warn({ textId, kind }, `text not sent: ${reason}`)
    await storeNotSent(db, text, null, clock())
  }
  if (texter === null) return drop('texts are off')
  if (since !== null && text.body !== null) {
    const sent = await findLost(dependencies, texter, { key, to, body: text.body }, since)
    if (sent !== null) return storeSent(db, key, sent, clock())
  }
  if (text.ends_at <= clock()) return drop('it could not be sent in time')
  const sendAt = nextSendingTime(clock(), text.time_zone)
  if (sendAt > clock()) return postponeText(db, text, sendAt)
  const body = await composeText(dependencies, text)
  if (body === null) return drop('it may not be sent any more')
  const sent = await giveToVendor(dependencies, texter, text, { key, to, body })
  if (sent !== null) await storeSent(db, key, sent, clock())
}

/** Takes as many due texts as may be sent now. */
async function takeAllowedTexts({ db, textAllowance }: Dependencies, now: Date): Promise<Row<'texts'>[]> {
  const { most, onlyCodes } = textAllowance.reserve(batch)
  let texts: Row<'texts'>[] = []
  try {
    if (most > 0) texts = await takeDueTexts(db, now, most, onlyCodes)
  } finally {
    textAllowance.cancel(most - texts.length)
  }
  return texts
}

/** Sends the due texts that may be sent now. A failed one is retried later and does not hold up the others. */
export async function sendDueTexts(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { background, textAllowance } = dependencies
  await processDueJobs(
    dependencies,
    {
      name: 'text',
      take: (now) => takeAllowedTexts(dependencies, now),
      run: (text) => waitBriefly(background, 'text', sendText(dependencies, text).finally(textAllowance.end)),
    },
    signal,
  )
}
