import {
  exactOptional,
  integer,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  type InferOutput,
} from 'valibot'
import type { Caller } from '../http/caller.ts'

export const faultKinds = ['lose_answer', 'answer_429', 'answer_500', 'reset_before', 'slow'] as const

/** A fault of the next `count` matching requests; a filter that is absent matches all. */
export const faultSchema = strictObject({
  kind: picklist(faultKinds),
  count: optional(pipe(number(), integer(), minValue(1)), 1),
  /** HTTP method. */
  method: exactOptional(string()),
  /** `*` stands for one path segment, `**` for any rest. */
  path: exactOptional(string()),
  /** `metadata.charge_event_id` of the request's object. */
  chargeEventId: exactOptional(string()),
  caller: exactOptional(picklist(['secret', 'publishable'])),
  /** Delay of `slow` in milliseconds. */
  ms: exactOptional(pipe(number(), minValue(0), maxValue(600_000))),
  /** `after` runs the request first (`slow` and `answer_500`). */
  phase: exactOptional(picklist(['before', 'after'])),
})
export type Fault = InferOutput<typeof faultSchema>

export interface FaultRequest {
  method: string
  path: string
  chargeEventId: string | null
  caller: Caller
}

export function faultMatches(fault: Fault, facts: FaultRequest): boolean {
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
