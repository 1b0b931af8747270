import type { NewRow } from '../db/index.ts'
import { networkOf, siteOf } from '../auth/rate-limit-repository.ts'
import { minuteMs } from '../base/calendar.ts'

export type AuditEvent = NewRow<'audit_events'>

const windowMs = 15 * minuteMs
/** Rows that each process stores in a window: anyone can cause them, and they are kept for six years. */
const most = { refusalsOfSite: 300, refusals: 1000, others: 10_000 }

/** One row for the calls of a window that have no row of their own. */
interface Counted {
  readonly event: AuditEvent
  count: number
}

interface Window {
  readonly nth: number
  refusals: number
  others: number
  readonly refusalsBySite: Map<string, number>
  /** Site and bill of each read. */
  readonly reads: Set<string>
  readonly counted: Map<string, Counted>
}

function startWindow(nth: number): Window {
  return { nth, refusals: 0, others: 0, refusalsBySite: new Map(), reads: new Set(), counted: new Map() }
}

/** @param object JSON of ids */
function withCount(object: string, count: number): string {
  const ids: unknown = JSON.parse(object)
  return JSON.stringify(typeof ids === 'object' ? { ...ids, count } : { count })
}

/** Which calls without a session get a row of their own. Counted in memory, because a flood must cost no statements. */
export function createAnonymousCalls() {
  let current = startWindow(0)
  let ended: Counted[] = []

  const turnTo = (now: Date) => {
    const nth = Math.floor(now.getTime() / windowMs)
    if (nth === current.nth) return
    ended.push(...current.counted.values())
    current = startWindow(nth)
  }

  const hasRoomForRefusal = (site: string): boolean => {
    const hits = (current.refusalsBySite.get(site) ?? 0) + 1
    current.refusalsBySite.set(site, hits)
    if (hits > most.refusalsOfSite || current.refusals >= most.refusals) return false
    current.refusals += 1
    return true
  }

  /** A site that reads the same bill again, such as a page that is reloaded, gets one row. */
  const hasRoomForOther = (read: string | null): boolean => {
    if (current.others >= most.others || (read !== null && current.reads.has(read))) return false
    current.others += 1
    if (read !== null) current.reads.add(read)
    return true
  }

  return {
    /** Whether a call gets its own row; if not, it is counted. @param isRead of a bill, which is counted by bill */
    takeRow: (event: AuditEvent, isRead: boolean, now: Date): boolean => {
      turnTo(now)
      const site = siteOf(networkOf(event.address))
      const isRefused = event.outcome !== 'ok'
      const read = isRead ? `${site} ${event.object}` : null
      if (isRefused ? hasRoomForRefusal(site) : hasRoomForOther(read)) return true
      const object = isRead && !isRefused ? event.object : '{}'
      const key = `${event.action} ${event.outcome} ${object}`
      const same = current.counted.get(key)
      if (same === undefined) current.counted.set(key, { event: { ...event, object }, count: 1 })
      else same.count += 1
      return false
    },
    /** The rows of the windows that have ended, once. */
    takeCounted: (now: Date): AuditEvent[] => {
      turnTo(now)
      const rows = ended
      ended = []
      return rows.map(({ event, count }) => ({
        ...event,
        object: withCount(event.object, count),
        address: 'several',
      }))
    },
  }
}
