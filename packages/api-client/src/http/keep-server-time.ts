import * as v from 'valibot'
import { learnServerTime, serverTimeAhead, startServerTime } from '@payment-center/validation/fields'
import { storedValue } from '../session/session-store.ts'

/** For a computer with a wrong clock, so that the tab's next page starts with the right time. */
const stored = storedValue('server-time-ahead', v.number())

startServerTime(stored.read() ?? 0)

/** Takes the server's time from an answer. */
export function keepServerTime(date: string | null): void {
  if (learnServerTime(date)) stored.write(serverTimeAhead())
}
