import { dayMs, dayOf } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from './invoice-repository.ts'
import { findSentAt } from './sent-link-repository.ts'

/** The day that many days after another, YYYY-MM-DD. */
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/**
 * Whether a link no longer opens its bill: the practice's days have passed since its message went out or, without its
 * key, since the bill was made. By the practice's time zone.
 * @param linkKey of the link; undefined if it has none
 */
export async function isLinkExpired(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  invoice: Invoice,
  linkKey: string | undefined,
): Promise<boolean> {
  const { linkDays, timeZone, transactionDate, practiceId, invoiceId } = invoice
  if (linkDays === null) return false
  const sentAt = linkKey === undefined ? null : await findSentAt(db, { practiceId, invoiceId, linkKey })
  const since = sentAt === null ? transactionDate : dayOf(sentAt, timeZone)
  return addDays(since, linkDays) < dayOf(clock(), timeZone)
}
