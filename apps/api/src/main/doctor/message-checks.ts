import { randomUUID } from 'node:crypto'
import { createSmtpMailer } from '../../mail/smtp-mailer.ts'
import { WrongSetupError } from './check.ts'
import { createTwilioTexter, twilioWebhookPath, type TwilioAccount } from '../../twilio/texter.ts'

interface MailSettings {
  readonly url: () => string
  readonly sender: () => string
  /** Who gets a test mail; undefined for none. */
  readonly testRecipient: string | undefined
}

/** Ends an email that the server is ready to take, so that it gets none. */
class AcceptedError extends Error {
  override readonly name = 'AcceptedError'
}

const timeouts = { handoverMs: 15_000, dataMs: 15_000 }

function adviceOf(failure: string, sender: string): string {
  if (failure.includes('MAIL FROM')) return `let the mail server accept the sender ${sender} (SUPPORT_EMAIL)`
  if (failure.includes('RCPT TO')) return 'the mail server refuses the recipient'
  if (failure.startsWith('EAUTH')) return 'correct the user and password in SMTP_URL'
  if (failure.startsWith('ETLS')) return 'the mail server must offer TLS'
  return 'check SMTP_URL, and whether this machine reaches the mail server'
}

/**
 * Goes as far with an email as the server accepts its sender and recipient, and sends it only to a test recipient.
 * @throws WrongSetupError
 */
async function sendMail({ url, sender, testRecipient }: MailSettings): Promise<void> {
  const [address, from] = [url(), sender()]
  const mailer = createSmtpMailer(address, from, () => new Date(), timeouts)
  const message = {
    key: randomUUID(),
    fromName: 'Payment Center',
    to: testRecipient ?? from,
    subject: 'Payment Center: test email',
    text: 'This email was sent by payment-center doctor --test-mail.',
    html: '<p>This email was sent by payment-center doctor --test-mail.</p>',
    picture: null,
  }
  let isAccepted = false
  try {
    await mailer.send(message, async () => {
      isAccepted = true
      if (testRecipient === undefined) throw new AcceptedError()
    })
  } catch (error) {
    if (isAccepted && testRecipient === undefined) return
    const failure = error instanceof Error ? error.message : String(error)
    throw new WrongSetupError(`${failure}: ${adviceOf(failure, from)}.`)
  }
}

export async function checkMail(settings: MailSettings): Promise<string> {
  const { hostname } = new URL(settings.url())
  await sendMail(settings)
  const sender = `${hostname} takes email from ${settings.sender()}`
  const { testRecipient } = settings
  return testRecipient === undefined ? sender : `${sender}; a test email is on its way to ${testRecipient}`
}

/** @param account null where no texts are sent */
export async function checkTexts(account: TwilioAccount | null): Promise<string> {
  if (account === null) return 'off, without TWILIO_ACCOUNT_SID: bills are mailed only'
  const { from, origin } = account
  // Reads the texts to our own number, which has none: only a right token gets an answer.
  const reading = createTwilioTexter(account).find({ key: '', to: from, body: '' }, new Date())
  await reading.catch((error: unknown) => {
    const failure = error instanceof Error ? error.message : String(error)
    const advice = 'copy the account’s SID and auth token from Twilio’s console'
    throw new WrongSetupError(`${failure} from Twilio: ${advice}.`)
  })
  return `Twilio takes the token; set ${origin}${twilioWebhookPath} as the webhook for incoming messages of ${from}`
}
