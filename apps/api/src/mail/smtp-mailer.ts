import { createTransport } from 'nodemailer'
import * as v from 'valibot'
import { MailRefusedError, MailUndeliveredError, type Mailer } from '../ports/mailer.ts'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const smtpFailure = v.object({
  code: v.optional(v.string(), 'unknown'),
  responseCode: v.optional(v.number()),
})

/** The server's message names the recipient, so only its codes are kept. */
function failureOf(error: unknown): Error {
  const { success, output } = v.safeParse(smtpFailure, error)
  const { code, responseCode } = success ? output : { code: 'unknown' }
  const message = `${code} ${responseCode ?? ''}`.trim()
  const isPermanent = code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
  return isPermanent ? new MailRefusedError(message) : new MailUndeliveredError(message)
}

/** Sends through an SMTP server. @param url such as `smtps://user:password@mail.example.com` */
export function createSmtpMailer(url: string, fromAddress: string): Mailer {
  const transport = createTransport({ url, ...timeouts })
  return {
    send: async ({ fromName, to, subject, html, text }) => {
      try {
        await transport.sendMail({
          from: { name: fromName, address: fromAddress },
          to: { name: '', address: to },
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}
