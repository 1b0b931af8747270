/** A rendered email. */
export interface Message {
  readonly fromName: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Delivers email. */
export interface Mailer {
  /** @throws MailRefusedError, MailUndeliveredError */
  send(message: Message): Promise<void>
}

/** The server rejected the email for good, such as for an unknown recipient. The message has no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** Sending failed and can be retried. The message has no address. */
export class MailUndeliveredError extends Error {
  override readonly name = 'MailUndeliveredError'
}
