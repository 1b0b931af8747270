import { Failure } from './failure.ts'
import type { Open } from './settle.ts'
import type { Token } from './world.ts'

/** A call of section 7. */
export interface Call {
  readonly method: string
  /** Below `/api/v1`, as Hono mounts it. */
  readonly path: string
  /** Which bearer token it requires: none, optional (a wrong one is refused), any, or a payer's. */
  readonly token: string
  /** The fields of query or body, with a question mark if optional, by kind. */
  readonly fields: ReadonlyMap<string, string>
  /** Returns `data`. @throws Failure */
  readonly answer: (request: SpecifiedRequest) => unknown
}

/** By token, method, path and fields, such as `any GET /payers/:id (page, size?, isNew: flag)`: text by default. */
export type Calls = Readonly<Record<string, Call['answer']>>

export function readCalls(calls: Calls): Call[] {
  return Object.entries(calls).map(([declared, answer]) => {
    const [, token = '', method = '', path = '', list = ''] =
      /^(\w+) (\w+) (\S+) \((.*)\)$/.exec(declared) ?? []
    const fields = new Map<string, string>()
    for (const field of list === '' ? [] : list.split(', ')) {
      const [name = '', kind = 'text'] = field.split(': ')
      fields.set(name, kind)
    }
    return { token, method, path, fields, answer }
  })
}

type Values = Readonly<Record<string, unknown>>

const isNonEmpty = (value: unknown) => typeof value === 'string' && value !== ''
const isCents = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isNonEmpty,
  id: (value) => isNonEmpty(value) || Number.isInteger(value),
  cents: isCents,
  flag: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** What is wrong with the values that were sent, one sentence each. */
export function problemsOf(values: Values, fields: Call['fields']): string[] {
  const names = [...fields.keys()].map((name) => name.replace('?', ''))
  const unknown = Object.keys(values).filter((name) => !names.includes(name))
  const wrong = [...fields].flatMap(([name, kind]) => {
    const value = values[name.replace('?', '')]
    if (value === undefined) return name.endsWith('?') ? [] : [`${name} is missing`]
    return checks[kind]?.(value) ? [] : [`${name} is no ${kind}: ${JSON.stringify(value)}`]
  })
  return [...unknown.map((name) => `${name} is unknown`), ...wrong]
}

export interface Server extends Open {
  /** Where this server is reached, for the logo. */
  readonly origin: string
}

/** A request whose fields are those of its call. */
export type SpecifiedRequest = ReturnType<typeof createRequest>

export function createRequest(server: Server, caller: Token | null, values: Values) {
  return {
    ...server,
    caller,
    has: (name: string): boolean => values[name] !== undefined,
    value: (name: string): unknown => values[name],
    text: (name: string): string => String(values[name]),
    number: (name: string): number => Number(values[name]),
    /** Refuses and records what the client did against section 7, unless this is true. @throws Failure 400 */
    require(isFine: boolean, problem: string): void {
      if (isFine) return
      server.world.violations.push(problem)
      throw new Failure(400, problem)
    },
  }
}
