/**
 * Formats a calendar date: '2026-11-21', with or without a time, becomes '11/21/2026'. No time zone is involved.
 * Other text is returned unchanged.
 */
export function formatDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(date)
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : date
}
