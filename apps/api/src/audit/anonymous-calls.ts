import type { NewRow } from '../db/index.ts'
import { siteOf } from '../auth/site-of.ts'
import { minuteMs } from '../server/durations.ts'
import { networkOf } from '../server/http/client-address.ts'

export type AuditEvent = NewRow<'audit_events'>

const windowMs = 15 * minuteMs
/** Rows of one window at each process. Anyone can cause them, and they can't be deleted for six years. */
const most = { refusalsOfSite: 300, refusals: 1000, others: 10_000 }

/** A row for all calls of a window that got none of their own. */
interface Counted {
  readonly event: AuditEvent
  count: number
}

/**
 * Which calls without a session get a row of their own. Counted in memory, because a flood must cost no statements.
 */
export function createAnonymousCalls() {
  let window = 0
  let bySite = new Map<string, number>()
  let reads = new Set<string>()
  let stored = { refusals: 0, others: 0 }
  let counted = new Map<string, Counted>()
  let ended: Counted[] = []

  const startWindow = (now: Date) => {
    const current = Math.floor(now.getTime() / windowMs)
    if (current === window) return
    ended.push(...counted.values())
    ;[window, bySite, reads, counted] = [current, new Map(), new Set(), new Map()]
    stored = { refusals: 0, others: 0 }
  }

  const hasRoomForRefusal = (site: string): boolean => {
    const hits = (bySite.get(site) ?? 0) + 1
    bySite.set(site, hits)
    if (hits > most.refusalsOfSite || stored.refusals >= most.refusals) return false
    stored.refusals += 1
    return true
  }

  /** A site that reads the same bill again, such as a page that is reloaded, gets one row. */
  const hasRoomForOther = (read: string | null): boolean => {
    if (stored.others >= most.others || (read !== null && reads.has(read))) return false
    stored.others += 1
    if (read !== null) reads.add(read)
    return true
  }

  return {
    /** Whether a call gets its own row; if not, it is counted. @param isRead of a bill, which is counted by bill */
    takeRow: (event: AuditEvent, isRead: boolean, now: Date): boolean => {
      startWindow(now)
      const site = siteOf(networkOf(event.address))
      const isRefused = event.outcome !== 'ok'
      const read = isRead ? `${site} ${event.object}` : null
      if (isRefused ? hasRoomForRefusal(site) : hasRoomForOther(read)) return true
      const object = isRead && !isRefused ? event.object : '{}'
      const key = `${event.action} ${event.outcome} ${object}`
      const same = counted.get(key)
      if (same === undefined) counted.set(key, { event: { ...event, object }, count: 1 })
      else same.count += 1
      return false
    },
    /** The rows of the windows that have ended, once. */
    takeCounted: (now: Date): AuditEvent[] => {
      startWindow(now)
      const rows = ended
      ended = []
      return rows.map(({ event, count }) => ({
        ...event,
        object: JSON.stringify({ ...(JSON.parse(event.object) as object), count }),
        address: 'several',
      }))
    },
  }
}
