import * as v from 'valibot'
import type { HttpBindings } from '@hono/node-server'
import { dropConnection } from '../http/drop-connection.ts'
import type { Caller } from '../http/caller.ts'
import type { Database } from '../store/database.ts'

/** What a garbled answer is, each with the status 200; `cut` announces more than it sends. */
export const garbledForms = [
  'string',
  'number',
  'boolean',
  'null',
  'list',
  'empty_object',
  'page',
  'half',
  'cut',
  'oversized',
] as const
type GarbledForm = (typeof garbledForms)[number]

const megabyte = 1024 * 1024
/** Larger than any real response. */
const oversizedBytes = 16 * megabyte

const bodies: Readonly<Record<Exclude<GarbledForm, 'cut'>, () => string>> = {
  string: () => '"OK"',
  number: () => '5',
  boolean: () => 'true',
  null: () => 'null',
  list: () => '[]',
  empty_object: () => '{}',
  page: () => '<html>We are back soon</html>',
  half: () => '{"id":"pi_',
  oversized: () => `{"id":"${'x'.repeat(oversizedBytes)}"}`,
}

/** Answers with something else than the response. */
export function garbledAnswer(form: GarbledForm = 'string', connection: HttpBindings): Response {
  if (form === 'cut') return dropConnection(connection, 'publishable')
  return new Response(bodies[form](), { headers: { 'content-type': 'application/json' } })
}

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

function faultMatches(fault: Fault, facts: FaultRequest): boolean {
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

export interface StoredFault extends Fault {
  id: number
}
export type FaultStore = ReturnType<typeof createFaultStore>

/** Pending faults, stored in the database. */
export function createFaultStore(database: Database) {
  // Every request reads them.
  const select = database.prepare('SELECT id, remaining, body FROM faults ORDER BY id')
  const list = (): StoredFault[] =>
    select.all().map((row) => ({
      ...(JSON.parse(String(row['body'])) as Fault),
      id: Number(row['id']),
      count: Number(row['remaining']),
    }))
  const remove = (id: number): void => void database.prepare('DELETE FROM faults WHERE id = ?').run(id)

  return {
    add(fault: Fault): StoredFault {
      const added = database
        .prepare('INSERT INTO faults (remaining, body) VALUES (?, ?)')
        .run(fault.count, JSON.stringify(fault))
      return { ...fault, id: Number(added.lastInsertRowid) }
    },
    list,
    remove,
    clear(chargeEventId?: string): void {
      for (const fault of list())
        if (chargeEventId === undefined || fault.chargeEventId === chargeEventId) remove(fault.id)
    },
    /** The faults of this request, at most one of each kind; decrements their counts. */
    take(facts: FaultRequest): { [K in Fault['kind']]?: Fault } {
      const matching: { [K in Fault['kind']]?: Fault } = {}
      for (const fault of list()) {
        if (matching[fault.kind] !== undefined || !faultMatches(fault, facts)) continue
        matching[fault.kind] = fault
        if (fault.count <= 1) remove(fault.id)
        else database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE id = ?').run(fault.id)
      }
      return matching
    },
  }
}
