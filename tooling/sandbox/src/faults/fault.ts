import * as v from 'valibot'
import type { Caller } from '../http/caller.ts'
import { garbledForms } from './garbled-answer.ts'

export const faultKinds = [
  'lose_answer',
  'garble_answer',
  'answer_429',
  'answer_500',
  'reset_before',
  'slow',
] as const

/** A fault of the next `count` matching requests; a filter that is absent matches all. */
export const faultSchema = v.strictObject({
  kind: v.picklist(faultKinds),
  count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** HTTP method. */
  method: v.exactOptional(v.string()),
  /** `*` stands for one path segment, `**` for any rest. */
  path: v.exactOptional(v.string()),
  /** `metadata.charge_event_id` of the request's object. */
  chargeEventId: v.exactOptional(v.string()),
  caller: v.exactOptional(v.picklist(['secret', 'publishable'])),
  /** Delay of `slow` in milliseconds. */
  ms: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** `after` runs the request first (`slow` and `answer_500`). */
  phase: v.exactOptional(v.picklist(['before', 'after'])),
  /** What `garble_answer` answers with; a string without it. */
  form: v.exactOptional(v.picklist(garbledForms)),
})
export type Fault = v.InferOutput<typeof faultSchema>

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
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  const parts = escaped.split('**').map((part) => part.replaceAll('*', '[^/]+'))
  return new RegExp(`^${parts.join('.*')}$`)
}
