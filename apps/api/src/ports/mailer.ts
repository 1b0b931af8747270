/** A rendered email. */
export interface Message {
  /** Unique, and the same for every copy of this email. */
  readonly key: string
  readonly fromName: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** A PNG that the HTML shows. */
  readonly picture: { readonly id: string; readonly png: Uint8Array } | null
}

/** Delivers email. */
export interface Mailer {
  /**
   * @param onHandover runs when the mail server is ready for the content, before it gets any; if it throws, the server
   * gets none
   * @throws MailRefusedError, MailUndeliveredError, MailUnconfirmedError
   */
  send(message: Message, onHandover: () => Promise<void>): Promise<void>
}

/** The server rejected the email for good, such as for an unknown recipient. The message has no address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** The server certainly did not accept the email; sending it can be retried. The message has no address. */
export class MailUndeliveredError extends Error {
  override readonly name = 'MailUndeliveredError'
}

/** The server got the content and did not respond: it may have accepted the email. The message has no address. */
export class MailUnconfirmedError extends Error {
  override readonly name = 'MailUnconfirmedError'
}
