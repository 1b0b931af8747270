import { type Raw, integer, shape, text, type Values } from '../params/read-params.ts'
import type { Kind, Kinds } from '../store/kinds.ts'
import type { ListFilter, ObjectStore } from '../store/objects.ts'
import { invalidRequest, missing } from './errors.ts'

/** The parameters of every list; `created` is in seconds, or a range. */
export const listParams = {
  limit: integer,
  starting_after: text,
  created: readCreated,
}
const range = shape({ gt: integer, gte: integer, lt: integer, lte: integer })

interface Page<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

/**
 * One page of a list, newest first.
 * @throws ApiError 400 for a bad limit, 404 for an unknown cursor
 */
export function listPage<K extends Kind>(
  objects: ObjectStore,
  kind: K,
  url: string,
  params: Values<typeof listParams>,
  filter: Omit<ListFilter, 'limit'> = {},
): Page<Kinds[K]> {
  const limit = params.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest('parameter_invalid_integer', 'Invalid limit: must be between 1 and 100', 'limit')
  }
  const after = params.starting_after
  if (after !== undefined && objects.find(kind, after) === undefined)
    throw missing(kind, after, 'starting_after')
  const found = objects.list(kind, {
    ...filter,
    ...params.created,
    startingAfter: after,
    limit,
  })
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
}

/** A time in seconds, or a range of them. */
export function readRange(value: Raw, path: string): { from: number | undefined; to: number | undefined } {
  if (typeof value === 'string') return { from: integer(value, path), to: integer(value, path) }
  const { gt, gte, lt, lte } = range(value, path)
  return {
    from: gte ?? (gt === undefined ? undefined : gt + 1),
    to: lte ?? (lt === undefined ? undefined : lt - 1),
  }
}

function readCreated(value: Raw, path: string): Pick<ListFilter, 'createdFrom' | 'createdTo'> {
  const { from, to } = readRange(value, path)
  return { createdFrom: from, createdTo: to }
}
