/** Responses travel for a while, and their `Date` has no milliseconds. */
const toleratedMs = 60_000

/** Milliseconds; negative if the browser's clock is ahead of the server's. */
let behind = 0

/** Compares the browser's clock with that of the server, which has just responded. */
export function compareClocks({ headers }: Response): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now()
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < toleratedMs ? 0 : difference
}

/** The server's time at a time of the browser's. Both ISO 8601. */
export function toServerTime(browserTime: string): string {
  return new Date(Date.parse(browserTime) + behind).toISOString()
}
