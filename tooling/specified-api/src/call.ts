import { Failure } from './failure.ts'
import type { Vendors } from './vendors.ts'
import type { Token, World } from './world.ts'

/** A call of section 7. */
export interface Call {
  readonly method: string
  /** Below `/api/v1`, as Hono mounts it. */
  readonly path: string
  /** Which bearer token it requires. `optional`: none is fine, a wrong one is not. */
  readonly token: 'none' | 'optional' | 'any' | 'payer'
  /** Names, with a question mark if optional, by kind. */
  readonly fields: ReadonlyMap<string, string>
  /** Returns `data`. @throws Failure */
  readonly answer: (request: SpecifiedRequest) => unknown
}

/** @param fields of the query or body, such as `page: text, size?: id` */
export function call(request: string, token: Call['token'], fields: string, answer: Call['answer']): Call {
  const [method = '', path = ''] = request.split(' ')
  const pairs = fields === '' ? [] : fields.split(', ').map((field) => field.split(': ') as [string, string])
  return { method, path, token, fields: new Map(pairs), answer }
}

type Values = Readonly<Record<string, unknown>>

const isNonEmpty = (value: unknown) => typeof value === 'string' && value !== ''
const isCents = (value: unknown) => Number.isInteger(value) && Number(value) >= 0

const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: isNonEmpty,
  id: (value) => isNonEmpty(value) || Number.isInteger(value),
  cents: isCents,
  flag: (value) => typeof value === 'boolean',
  centsOrFlag: (value) => typeof value === 'boolean' || isCents(value),
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

export interface Server {
  readonly world: World
  readonly vendors: Vendors
  /** Where this server is reached, for the logo. */
  readonly origin: string
}

/** A request whose fields are those of its call. */
export class SpecifiedRequest {
  readonly world: World
  readonly vendors: Vendors
  readonly origin: string
  readonly caller: Token | null
  private readonly values: Values

  constructor({ world, vendors, origin }: Server, caller: Token | null, values: Values) {
    this.world = world
    this.vendors = vendors
    this.origin = origin
    this.caller = caller
    this.values = values
  }

  has = (name: string): boolean => this.values[name] !== undefined
  value = (name: string): unknown => this.values[name]
  text = (name: string): string => String(this.values[name])
  number = (name: string): number => Number(this.values[name])

  /** Refuses the request, and records what it does against section 7, unless this is true. @throws Failure 400 */
  require(isFine: boolean, problem: string): void {
    if (isFine) return
    this.note(problem)
    throw new Failure(400, problem)
  }

  /** Records what the client did against section 7. */
  note(problem: string): void {
    this.world.violations.push(problem)
  }
}
