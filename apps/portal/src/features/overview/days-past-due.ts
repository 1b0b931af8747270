const day = 86_400_000

/** Calendar days from the due date (YYYY-MM-DD) to today, plus one: an invoice due yesterday is 2 days past due. */
export function daysPastDue(dueDate: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(dueDate)) / day) + 1
}
