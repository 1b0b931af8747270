import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import * as v from 'valibot'
import {
  MailRefusedError,
  MailUnconfirmedError,
  MailUndeliveredError,
  type Mailer,
  type Message,
} from '../ports/message-senders.ts'
import { minuteMs } from '../base/calendar.ts'

interface MailTimeouts {
  /** Timeout until the server accepts the content: shorter than the minute after which another process tries. */
  readonly handoverMs: number
  /** Timeout of the response to the content: RFC 5321 (4.5.3.2.6) allows ten minutes. */
  readonly dataMs: number
}

const defaultTimeouts: MailTimeouts = { handoverMs: 50_000, dataMs: 10 * minuteMs }
const connectionTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000 }

const smtpFailure = v.object({
  code: v.optional(v.string(), 'unknown'),
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
  response: v.optional(v.string(), ''),
})

/** The statuses of a refused sender or policy (RFC 3463), which the operator can mend. */
const senderRefused = /^\d{3}[ -]5\.(?:7\.\d|1\.[78]\b)/

/** Whether emails need no encryption on their way to the mail server. */
function isOnThisMachine(url: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)
}

/** The server's message names the recipient, so only its codes are kept. */
function failureOf(error: unknown, isHandedOver: boolean): Error {
  const { success, output } = v.safeParse(smtpFailure, error)
  const { code, responseCode, command, response } = success ? output : { code: 'unknown', response: '' }
  const message = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  if (isHandedOver && responseCode === undefined) return new MailUnconfirmedError(message)
  const isAboutMail = isHandedOver || command === 'RCPT TO'
  const isPermanent =
    isAboutMail && responseCode !== undefined && responseCode >= 500 && !senderRefused.test(response)
  return isPermanent ? new MailRefusedError(message) : new MailUndeliveredError(message)
}

/** Runs a function before the message's first byte is read, which is when the server is ready for it. */
function runBeforeContent(transport: Transporter, run: () => Promise<void>): void {
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const readContent = message.createReadStream.bind(message)
    const read = async function* () {
      await run()
      yield* readContent()
    }
    message.createReadStream = () => Readable.from(read(), { objectMode: false })
    done()
  })
}

function attachmentsOf({ picture }: Message) {
  if (picture === null) return []
  const { id: cid, png } = picture
  return [
    {
      cid,
      content: Buffer.from(png),
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
      filename: 'logo.png',
    },
  ]
}

function headersOf(message: Message, fromAddress: string) {
  const { key, fromName, to, subject, html, text } = message
  return {
    from: { name: fromName, address: fromAddress },
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: attachmentsOf(message),
    messageId: `<${key}@${fromAddress.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/**
 * Sends through an SMTP server.
 * @param url such as `smtps://user:password@mail.example.com`; `smtp:` too requires TLS, except on this machine
 * @param clock of the emails' dates: the process's own may be wrong
 */
export function createSmtpMailer(
  url: string,
  fromAddress: string,
  clock: () => Date,
  { handoverMs, dataMs }: MailTimeouts = defaultTimeouts,
): Mailer {
  return {
    send: async (message, onHandover) => {
      // 39 modules, which the server doesn't need to start.
      const { createTransport } = await import('nodemailer')
      let isHandedOver = false
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), handoverMs)
      const requireTLS = !isOnThisMachine(url)
      const transport = createTransport({ url, requireTLS, ...connectionTimeouts, socketTimeout: dataMs })
      runBeforeContent(transport, async () => {
        await onHandover()
        isHandedOver = true
        clearTimeout(timer)
      })
      try {
        await transport.sendMail({
          ...headersOf(message, fromAddress),
          date: clock(),
          signal: waiting.signal,
        })
      } catch (error) {
        throw failureOf(error, isHandedOver)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
