import type { Answer } from '../http/api-client.ts'
import type { World } from '../world.ts'
import type { scenarios, Values } from './scenarios.ts'

/** A request with nothing but what section 7 of the specification gives it. */
export interface SpecifiedRequest {
  /** What distinguishes it from others of the same call. */
  readonly title: string
  readonly given: keyof typeof scenarios
  /** Method, path and query; calls with a token also get `client=portal`. */
  readonly request: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/v1/${string}`
  /** The name of the token's value; none by default. */
  readonly token?: string
  readonly body?: object
  /** The specified fields of `data`, through lists. */
  readonly answer?: readonly string[]
  /** For a specified failure. */
  readonly fails?: { readonly status: number; readonly code: string }
}

function fill(template: unknown, values: Values): unknown {
  if (Array.isArray(template)) return template.map((one) => fill(one, values))
  if (typeof template === 'object' && template !== null)
    return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fill(value, values)]))
  if (typeof template !== 'string') return template
  const [, name] = /^\{(\w+)\}$/.exec(template) ?? []
  return name === undefined ? template : valueOf(values, name)
}

/** @throws Error for a name that the scenario lacks */
function valueOf(values: Values, name: string): string | number {
  const value = values[name]
  if (value === undefined) throw new Error(`no value for ${name}`)
  return value
}

export function send(
  world: World,
  { request, token, body }: SpecifiedRequest,
  values: Values,
): Promise<Answer> {
  const [method = '', template = ''] = request.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(valueOf(values, name)),
  )
  const bearer = token === undefined ? null : String(valueOf(values, token))
  const query = bearer === null ? '' : `${path.includes('?') ? '&' : '?'}client=portal`
  return world.request(method, `${path}${query}`, {
    token: bearer,
    ...(body === undefined ? {} : { body: fill(body, values) }),
  })
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The values at a path, through lists. */
export function valuesAt(data: unknown, path: string): unknown[] {
  return path
    .split('.')
    .reduce<unknown[]>(
      (found, name) => found.flatMap((one) => one).map((one) => (isFields(one) ? one[name] : undefined)),
      [data],
    )
}

/** Whether a body has ids that are numbers, which another client may send as text. */
export function hasNumericIds(body: object = {}): boolean {
  return /"\{(practice|location|payer|patient)Id\}"/.test(JSON.stringify(body))
}

export function asTexts(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
