/**
 * A calendar date in the practice's words: '2026-11-21' (a time may follow) becomes '11/21/2026'.
 * No time zone is involved, so no date shifts. Text of another shape comes back unchanged.
 */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date)
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date
}
