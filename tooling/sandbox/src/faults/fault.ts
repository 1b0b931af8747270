import type { Caller } from '../http/caller.ts'

/** What may go wrong, each for the next `count` requests that match. */
export interface Fault {
  kind: 'lose_answer' | 'answer_429' | 'answer_500' | 'reset_before' | 'slow'
  count: number
  /** HTTP method; any when absent. */
  method?: string
  /** Path with `*` for one part and `**` for any rest; any when absent. */
  path?: string
  /** Only requests about this charge event (`metadata.charge_event_id`). */
  chargeEventId?: string
  caller?: Caller
  /** Milliseconds a slow answer waits. */
  ms?: number
  /** `after`: the work is done first (slow and answer_500). */
  phase?: 'before' | 'after'
}

export interface FaultFacts {
  method: string
  path: string
  chargeEventId: string | null
  caller: Caller
}

export function faultMatches(fault: Fault, facts: FaultFacts): boolean {
  return (
    (fault.method === undefined || fault.method.toUpperCase() === facts.method.toUpperCase()) &&
    (fault.path === undefined || pathPattern(fault.path).test(facts.path)) &&
    (fault.chargeEventId === undefined || fault.chargeEventId === facts.chargeEventId) &&
    (fault.caller === undefined || fault.caller === facts.caller)
  )
}

function pathPattern(glob: string): RegExp {
  const source = glob
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*'
      return part === '*' ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
  return new RegExp(`^${source}$`)
}
