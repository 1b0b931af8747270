import * as v from 'valibot'
import type { Settings } from '../settings.ts'
import { readSetting, type Database } from '../store/database.ts'
import { sendForm } from './sign-webhook.ts'
import { newSid, type StoredText, type TextStatus, type TextStore } from './text-store.ts'

/** How the status callbacks of texts are sent. */
export const callbackSwitches = v.strictObject({
  off: v.exactOptional(v.boolean()),
  duplicated: v.exactOptional(v.boolean()),
})
export type CallbackSwitches = v.InferOutput<typeof callbackSwitches>

/** Carries texts to phones, and what is typed on phones to the account's webhook. */
export interface PhoneNetwork {
  readonly texts: TextStore
  /** Starts a text on its way; without any, those of earlier runs. */
  carry(text?: StoredText): void
  /** A message that a phone's owner typed. */
  receive(phone: string, body: string): StoredText
  stop(): Promise<void>
}

/** Twilio's own handling: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out */
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const startWords = ['START', 'YES', 'UNSTOP']
const replies = {
  stop: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  start:
    'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  help: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
}

/** The fields of a webhook about a text. */
function formOf(text: StoredText, { twilioAccountSid }: Settings): Record<string, string> {
  const isInbound = text.direction === 'inbound'
  const [from, to] = isInbound ? [text.phone, text.sender] : [text.sender, text.phone]
  const shared = { AccountSid: twilioAccountSid, ApiVersion: '2010-04-01', From: from, To: to }
  const ids = { MessageSid: text.sid, SmsSid: text.sid }
  if (isInbound)
    return { ...shared, ...ids, SmsMessageSid: text.sid, Body: text.body, NumMedia: '0', NumSegments: '1' }
  return {
    ...shared,
    ...ids,
    MessageStatus: text.status,
    SmsStatus: text.status,
    ...(text.errorCode === null ? {} : { ErrorCode: String(text.errorCode) }),
  }
}

export function createPhoneNetwork(database: Database, texts: TextStore, settings: Settings): PhoneNetwork {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const run = (work: Promise<void>) => {
    const done = work.finally(() => running.delete(done))
    running.add(done)
  }
  const send = (url: string, text: StoredText) =>
    sendForm(url, formOf(text, settings), settings.twilioAuthToken, stopping.signal)

  const report = async (text: StoredText) => {
    const { off, duplicated } = readSetting<CallbackSwitches>(database, 'text_callbacks') ?? {}
    if (text.callback === null || off) return
    for (let copy = 0; copy < (duplicated ? 2 : 1); copy += 1) await send(text.callback, text)
  }
  const step = async (text: StoredText, status: TextStatus, errorCode: number | null = null) => {
    if (settings.textDelayMs > 0) await pause(settings.textDelayMs, stopping.signal)
    if (stopping.signal.aborted) return
    Object.assign(text, { status, errorCode, sent: text.sent ?? settings.clock() })
    texts.save(text)
    await report(text)
  }
  const carry = async (text: StoredText) => {
    if (text.status === 'accepted' || text.status === 'queued') {
      await report(text)
      const { outcome, errorCode } = texts.carrierOf(text.phone)
      if (outcome === 'failed') return step(text, 'failed', errorCode)
      await step(text, 'sent')
      if (stopping.signal.aborted) return
    }
    const { outcome, errorCode } = texts.carrierOf(text.phone)
    await step(text, outcome, errorCode)
  }
  return {
    texts,
    carry: (text) => {
      for (const each of text === undefined ? texts.underway() : [text]) run(carry(each))
    },
    receive: (phone, body) => {
      const text: StoredText = { ...newText(settings), direction: 'inbound', phone, body, status: 'received' }
      texts.add(text)
      answerWord(texts, settings, phone, body.trim().toUpperCase())
      if (settings.textWebhookUrl !== null) run(send(settings.textWebhookUrl, text))
      return text
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

/** Twilio's own answer to a single word. */
function answerWord(texts: TextStore, settings: Settings, phone: string, word: string): void {
  const reply = (body: string) =>
    texts.add({ ...newText(settings), direction: 'outbound-reply', phone, body, status: 'delivered' })
  if (stopWords.includes(word)) {
    texts.setOptedOut(phone, true)
    reply(replies.stop)
  } else if (startWords.includes(word)) {
    if (texts.isOptedOut(phone)) reply(replies.start)
    texts.setOptedOut(phone, false)
  } else if (word === 'HELP' || word === 'INFO') reply(replies.help)
}

const newText = (settings: Settings) => ({
  sid: newSid('SM'),
  sender: settings.twilioNumber,
  errorCode: null,
  callback: null,
  created: settings.clock(),
  sent: null,
})

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
