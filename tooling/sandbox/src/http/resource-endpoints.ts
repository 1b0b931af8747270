import { text } from '../params/readers.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Kind, Kinds } from '../store/kinds.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { missing } from './errors.ts'
import { listPage, listParams } from './list-page.ts'

/** @throws ApiError 404 naming `param` when there is no such object */
export function requireObject<K extends Kind>(
  { objects }: Sandbox,
  kind: K,
  id = '',
  param = 'id',
): Kinds[K] {
  const found = objects.find(kind, id)
  const isElsewhere = objects.accountOf(id) !== undefined
  if (found === undefined) throw missing(kind, id, param, isElsewhere)
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
