import type { Cents } from '@payment-center/payments/money'
import type { InvoiceTextKind, TextStatus } from '@payment-center/validation/wire'
import type { ColumnType, Generated } from 'kysely'

/** `opt_out` confirms an opt-out once. */
export type TextKind = InvoiceTextKind | 'opt_out'

export type MailKind =
  | 'reset'
  | 'create'
  | 'external'
  | 'registration_digits'
  | 'saved_methods_digits'
  | 'receipt'
  | 'bank_return'
  | 'instalment_decline'
  | 'bill'
  | 'card_expiry'
  | 'password_change'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'wrong_codes'
  | 'reminder'
  | 'instalment_notice'

export interface MessageTables {
  /** An email to send. It holds no secret: codes are created on sending. */
  mails: {
    mail_id: Generated<number>
    kind: MailKind
    recipient: string
    language: 'en' | 'es'
    practice_id: number | null
    location_id: number | null
    charge_event_id: string | null
    registration_id: number | null
    /** The subject that the digits are created for. */
    subject: string | null
    /** Cents of a returned or declined payment, or of the next instalment. */
    amount: ColumnType<Cents | null, number | null | undefined, never>
    /** The provider's code; null if it gave none. */
    decline_code: Generated<string | null>
    /** The card that expires. */
    token_id: Generated<string | null>
    /** The bills of a reminder. */
    charge_event_ids: Generated<string[] | null>
    /** The plan whose instalment is charged soon. */
    payment_plan_id: Generated<number | null>
    /** Sent only in the daytime of this zone, an IANA name; null for at any time. */
    time_zone: Generated<string | null>
    /** When it was queued, or may be sent. */
    created_at: Date
    /** After this, it is no longer sent. */
    ends_at: Date
    next_check_at: Date
    check_count: Generated<number>
    /** The same for every copy: the left part of its Message-ID. */
    message_key: Generated<string>
    /** When a mail server was given the content and has not responded yet; null otherwise. */
    handed_over_at: Generated<Date | null>
    handover_count: Generated<number>
  }
  /** A cause of an email that was queued, such as `receipt:INV000000001`: it is not queued again. */
  mail_causes: {
    cause: string
    created_at: Date
  }
  /** A text message to send, and then what became of it. */
  texts: {
    text_id: Generated<number>
    practice_id: number
    kind: TextKind
    /** Unique in the practice: it is not queued a second time. */
    cause: string
    /** E.164. */
    recipient: string
    language: 'en' | 'es'
    /** The IANA zone in whose daytime it is sent; null for any hour. */
    time_zone: string | null
    payer_id: number | null
    charge_event_id: string | null
    /** What the practice pays for each segment, in hundredths of a cent. */
    price: number
    status: Generated<TextStatus>
    status_at: Date
    /** The same for every try; the vendor's webhooks name it. */
    message_key: Generated<string>
    /** The vendor's id; null until it is known. */
    provider_id: Generated<string | null>
    /** The vendor's code of why it did not arrive. */
    error_code: Generated<string | null>
    /** How many messages the vendor bills it as. */
    segments: Generated<number | null>
    /** What was given to the vendor, until its answer is known. */
    body: Generated<string | null>
    created_at: Date
    /** After this, it is no longer sent. */
    ends_at: Date
    next_check_at: Date
    check_count: Generated<number>
    /** When the vendor was given it and has not answered yet; null otherwise. */
    handed_over_at: Generated<Date | null>
  }
  /** A payer's consent to a practice's texts to a number. */
  text_consents: {
    practice_id: number
    payer_id: number
    /** E.164. */
    phone_number: string
    /** Where the payer agreed, such as `intake form`. */
    source: string
    consented_at: Date
    /** When the practice withdrew it. */
    ended_at: Date | null
  }
  /** A number whose owner replied STOP, or the like. */
  text_opt_outs: {
    phone_number: string
    opted_out_at: Date
    /** When they replied START. */
    opted_in_at: Date | null
  }
  /** The code of a short link to an invoice, for one payer. */
  short_links: {
    code: string
    practice_id: number
    charge_event_id: string
    /** Its recipient: once the bill is another payer's, the link no longer opens it. */
    payer_id: number
    /** The key of its text, with which the link expires; null for links older than keys. */
    link_key: string | null
    created_at: Date
  }
}
