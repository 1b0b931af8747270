const day = 86_400_000

/**
 * Calendar days from the due date (YYYY-MM-DD) to today, plus one: an invoice due yesterday is 2 days past due. At least
 * one for what the server lists as late, also where this computer's clock is all there is, and behind.
 */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.max(1, Math.round((Date.parse(today) - Date.parse(dueDate)) / day) + 1)
}
