/** One mail, ready to go. */
export interface Message {
  readonly fromName: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Hands mail over to whoever delivers it. */
export interface Mailer {
  /** @throws MailRefusedError, MailUndeliveredError */
  send(message: Message): Promise<void>
}

/** The mail will never be taken: its recipient does not exist, say. The message tells no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** The mail was not taken this time. The message tells no address. */
export class MailUndeliveredError extends Error {
  override readonly name = 'MailUndeliveredError'
}
