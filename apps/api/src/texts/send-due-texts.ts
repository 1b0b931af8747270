import type { Row } from '../db/index.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { sendDueMessages } from '../base/process-due-jobs.ts'
import { nextSendingTime } from '../base/calendar.ts'
import {
  TextRefusedError,
  TextUndeliveredError,
  type SentText,
  type Texter,
  type TextMessage,
} from '../ports/message-senders.ts'
import { composeText } from './compose-text.ts'
import { storeOptOut } from './consent-repository.ts'
import { isKnownProviderId, storeNotSent, storeSent, textQueue } from './text-repository.ts'

/** Looks a text whose answer was lost up at the vendor; null if the vendor never got it. */
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
  await textQueue.recordHandover(db, text, { body: message.body }, clock())
  try {
    return await texter.send(message)
  } catch (error) {
    if (error instanceof TextUndeliveredError) await textQueue.undoHandover(db, text, { body: text.body })
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
  if (sendAt > clock()) return textQueue.postpone(db, text, sendAt)
  const body = await composeText(dependencies, text)
  if (body === null) return drop('it may not be sent any more')
  const sent = await giveToVendor(dependencies, texter, text, { key, to, body })
  if (sent !== null) await storeSent(db, key, sent, clock())
}

/** Sends the due texts that may be sent now. A failed one is retried later and does not hold up the others. */
export async function sendDueTexts(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { db, textAllowance: allowance } = dependencies
  await sendDueMessages(
    dependencies,
    {
      name: 'text',
      allowance,
      take: (now, most, onlyCodes) => textQueue.takeDue(db, now, most, onlyCodes),
      run: (text) => sendText(dependencies, text),
    },
    signal,
  )
}
