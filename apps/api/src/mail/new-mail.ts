import type { NewRow } from '../db/index.ts'
import type { MailKind } from '../db/schema-access.ts'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { nextSendingTime } from '../base/sending-hours.ts'
import type { Language } from '../base/language.ts'

/** An email that is delayed by more is dropped. */
const lifetimes: Readonly<Record<MailKind, number>> = {
  registration_digits: 10 * minuteMs,
  saved_methods_digits: 10 * minuteMs,
  reset: hourMs,
  create: dayMs,
  external: dayMs,
  receipt: 7 * dayMs,
  bank_return: 7 * dayMs,
  instalment_decline: 7 * dayMs,
  bill: 7 * dayMs,
  card_expiry: 7 * dayMs,
  password_change: 7 * dayMs,
  second_factor_on: 7 * dayMs,
  second_factor_off: 7 * dayMs,
  wrong_codes: 7 * dayMs,
  reminder: 2 * dayMs,
  instalment_notice: 2 * dayMs,
}

/** An email to queue. Its content is composed on sending. */
export interface NewMail {
  readonly kind: MailKind
  readonly recipient: string
  readonly language: Language
  /** The sending practice; null for the payer's practice, or the portal. */
  readonly practiceId?: number | null
  readonly locationId?: number | null
  readonly invoiceId?: string
  readonly registrationId?: number
  /** The subject that the digits are created for. */
  readonly subject?: string
  /** Cents. */
  readonly amount?: number
  readonly declineCode?: string | null
  readonly tokenId?: string
  /** The bills of a reminder. */
  readonly invoiceIds?: readonly string[]
  readonly planId?: number
  /** Sent only in the daytime of this zone; at any time without it. */
  readonly timeZone?: string
}

/** The columns of `mails` that an order fills in. */
export const orderedColumns = [
  'kind',
  'recipient',
  'language',
  'practice_id',
  'location_id',
  'charge_event_id',
  'registration_id',
  'subject',
  'amount',
  'decline_code',
  'token_id',
  'charge_event_ids',
  'payment_plan_id',
  'time_zone',
  'created_at',
  'ends_at',
  'next_check_at',
] as const

/** The row of an email to queue now. */
export function rowOf(order: NewMail, now: Date): Pick<NewRow<'mails'>, (typeof orderedColumns)[number]> {
  const sendAt = nextSendingTime(now, order.timeZone ?? null)
  return {
    kind: order.kind,
    recipient: order.recipient,
    language: order.language,
    practice_id: order.practiceId ?? null,
    location_id: order.locationId ?? null,
    charge_event_id: order.invoiceId ?? null,
    registration_id: order.registrationId ?? null,
    subject: order.subject ?? null,
    amount: order.amount ?? null,
    decline_code: order.declineCode ?? null,
    token_id: order.tokenId ?? null,
    charge_event_ids: order.invoiceIds === undefined ? null : [...order.invoiceIds],
    payment_plan_id: order.planId ?? null,
    time_zone: order.timeZone ?? null,
    created_at: sendAt,
    ends_at: new Date(sendAt.getTime() + lifetimes[order.kind]),
    next_check_at: sendAt,
  }
}
