import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { type Raw, refuseOthers, readShape, type Shape, type Values, text } from '../params/read-params.ts'
import type { Sandbox } from '../sandbox.ts'
import { requireSecretKey, type Caller } from './caller.ts'
import type { AccountName } from '../store/account-name.ts'
import type { Kind, Kinds } from '../store/kinds.ts'
import { missing } from './errors.ts'
import { listPage, listParams } from './list-page.ts'

export type App = Hono<{ Bindings: HttpBindings }>

export interface RequestContext {
  sandbox: Sandbox
  caller: Caller
  account: AccountName
  requestId: string
  idempotencyKey: string | null
  /** Path parameters by name. */
  ids: { [name: string]: string }
}
export interface Call<P> extends RequestContext {
  params: P
}

export interface Endpoint {
  method: string
  path: string
  /** Whether the platform may call it for a connected account. */
  isForConnected?: true
  /** @throws ApiError for every response that is not 200 */
  execute(facts: RequestContext, raw: { [name: string]: Raw }): object
}

/**
 * Declares a call of the API.
 * @param route such as `POST /v1/refunds`
 * @param publishable the parameters that a publishable key may send; without it only the secret key may call
 */
export function endpoint<S extends Shape>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  params: S,
  run: (call: Call<Values<S>>) => object,
  publishable?: readonly (keyof S & string)[],
): Endpoint {
  const [method = '', path = ''] = route.split(' ')
  return {
    method,
    path,
    execute(facts, raw) {
      if (publishable === undefined) requireSecretKey(facts.caller)
      else if (facts.caller === 'publishable') refuseOthers(publishable, raw)
      return run({ ...facts, params: readShape(params, raw) })
    },
  }
}

/** @throws ApiError 404 naming `param` when there is no such object, or it was deleted */
export function requireObject<K extends Kind>(
  { objects }: Sandbox,
  kind: K,
  id = '',
  param = 'id',
): Kinds[K] {
  const found = objects.find(kind, id)
  const isElsewhere = objects.accountOf(id) !== undefined
  if (found === undefined) throw missing(kind, id, param, isElsewhere)
  if (objects.hidden(id).isDeleted) throw missing(kind, id, param)
  return found
}

/** `GET path/:id`. */
export function retrieveEndpoint(kind: Kind, path: `/v1/${string}`): Endpoint {
  return endpoint(`GET ${path}/:id`, {}, ({ sandbox, ids }) => requireObject(sandbox, kind, ids['id']))
}

/** `GET path`, filtered by fields of the same name as the parameters. */
export function listEndpoint(kind: Kind, path: `/v1/${string}`, ...fields: string[]): Endpoint {
  const filters = Object.fromEntries(fields.map((field) => [field, text]))
  return endpoint(`GET ${path}`, { ...filters, ...listParams }, ({ sandbox, params }) => {
    const values: { [field: string]: unknown } = params
    const where = Object.fromEntries(fields.map((field) => [field, values[field] as string | undefined]))
    return listPage(sandbox.objects, kind, path, params, { where })
  })
}
