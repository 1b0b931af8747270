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

export interface TextMessage {
  /** Ours, and the same for every try of this text. */
  readonly key: string
  /** E.164, such as +12125550161. */
  readonly to: string
  readonly body: string
}

/** The statuses of a text, in their order. */
export type DeliveryStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed'

/** A text as the vendor reports it. */
export interface SentText {
  readonly providerId: string
  readonly status: DeliveryStatus
  /** The vendor's code of why it did not arrive; null for none. */
  readonly errorCode: string | null
  /** How many messages it is billed as. */
  readonly segments: number | null
}

export type TextEvent =
  | ({ readonly type: 'status'; readonly key: string } & SentText)
  | { readonly type: 'reply'; readonly from: string; readonly body: string }

interface TextWebhook {
  /** Path and query. */
  readonly address: string
  readonly body: string
  readonly signature: string | undefined
}

export interface Texter {
  /** @throws TextRefusedError, TextUndeliveredError, TextUnconfirmedError */
  send(text: TextMessage): Promise<SentText>
  /**
   * Texts of this content to this number that the vendor has got since a time, newest first.
   * @throws TextUndeliveredError
   */
  find(text: TextMessage, since: Date): Promise<SentText[]>
  /** @returns `forged` for a wrong signature, null for an event that we don't use */
  readWebhook(webhook: TextWebhook): Promise<TextEvent | 'forged' | null>
}

/** The vendor rejected the text for good, such as for a number that opted out. The message has no number. */
export class TextRefusedError extends Error {
  override readonly name = 'TextRefusedError'
  /** The vendor's. */
  readonly code: string
  /** Whether the number's owner told the vendor to send no more. */
  readonly isOptedOut: boolean

  constructor(code: string, isOptedOut: boolean) {
    super(`the vendor refused the text: ${code}`)
    this.code = code
    this.isOptedOut = isOptedOut
  }
}

/** The vendor certainly did not take the text; sending it can be retried. The message has no number. */
export class TextUndeliveredError extends Error {
  override readonly name = 'TextUndeliveredError'
}

/** The vendor may have taken the text. The message has no number. */
export class TextUnconfirmedError extends Error {
  override readonly name = 'TextUnconfirmedError'
}
