import { Failure } from './failure.ts'
import type { Token, World } from './world.ts'
import type { Vendors } from './vendors.ts'

type Kind = 'text' | 'id' | 'cents' | 'flag' | 'list' | 'object' | 'idOrFlag'

/** The fields of a query or body; those with a question mark are optional. */
export type Fields = Readonly<Record<string, Kind | `${Kind}?`>>

/** A call of section 7. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/v1`, as Hono mounts it. */
  readonly path: string
  /** Which bearer token it requires. `optional`: none is fine, a wrong one is not. */
  readonly token: 'none' | 'optional' | 'any' | 'payer'
  readonly query?: Fields
  readonly body?: Fields
  /** Returns `data`. @throws Failure */
  readonly answer: (request: SpecifiedRequest) => unknown
}

type Values = Readonly<Record<string, unknown>>

const checks: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  id: (value) => (typeof value === 'string' && value !== '') || Number.isInteger(value),
  cents: (value) => Number.isInteger(value) && Number(value) >= 0,
  flag: (value) => typeof value === 'boolean',
  idOrFlag: (value) => typeof value === 'boolean' || Number.isInteger(value),
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

/** What is wrong with the values that were sent, one sentence each. */
export function problemsOf(values: Values, fields: Fields): string[] {
  const unknown = Object.keys(values).filter((name) => !(name in fields))
  const wrong = Object.entries(fields).flatMap(([name, given]) => {
    const kind = given.replace('?', '') as Kind
    if (values[name] === undefined) return given.endsWith('?') ? [] : [`${name} is missing`]
    return checks[kind](values[name]) ? [] : [`${name} is no ${kind}: ${JSON.stringify(values[name])}`]
  })
  return [...unknown.map((name) => `${name} is unknown`), ...wrong]
}

export interface Server {
  readonly world: World
  readonly vendors: Vendors
  readonly origin: string
}

/** A request whose fields are those of its call. */
export class SpecifiedRequest {
  readonly world: World
  readonly vendors: Vendors
  readonly caller: Token | null
  /** Where this server is reached, for the logo. */
  readonly origin: string
  private readonly values: Values

  constructor({ world, vendors, origin }: Server, caller: Token | null, values: Values) {
    this.world = world
    this.vendors = vendors
    this.origin = origin
    this.caller = caller
    this.values = values
  }

  has(name: string): boolean {
    return this.values[name] !== undefined
  }

  value(name: string): unknown {
    return this.values[name]
  }

  text(name: string): string {
    return String(this.values[name])
  }

  /** @throws Failure 404 for what can't be an id */
  id(name: string): number {
    const id = Number(this.values[name])
    if (!Number.isInteger(id)) throw new Failure(404, `No such ${name}`)
    return id
  }

  number(name: string): number {
    return Number(this.values[name])
  }

  /** Records what the client did against section 7, and refuses the request. @throws Failure 400 */
  violate(problem: string): never {
    this.world.violations.push(problem)
    throw new Failure(400, problem)
  }
}
