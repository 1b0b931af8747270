import { integer, text, type Values } from '../params/readers.ts'
import { shape } from '../params/readers.ts'
import type { Kind, Kinds } from '../store/kinds.ts'
import type { ListFilter, ObjectStore } from '../store/objects.ts'
import { invalidRequest, missing } from './errors.ts'
import type { Raw } from '../params/raw.ts'

/** The parameters every list takes; `created` is seconds or a range of them. */
export const listParams = {
  limit: integer,
  starting_after: text,
  ending_before: text,
  created: readCreated,
}
const range = shape({ gt: integer, gte: integer, lt: integer, lte: integer })

export interface ListAnswer<T> {
  object: 'list'
  url: string
  has_more: boolean
  data: T[]
}

export function listAnswer<K extends Kind>(
  objects: ObjectStore,
  kind: K,
  url: string,
  params: Values<typeof listParams>,
  filter: Omit<ListFilter, 'limit'> = {},
): ListAnswer<Kinds[K]> {
  const limit = params.limit ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest('parameter_invalid_integer', 'Invalid limit: must be between 1 and 100', 'limit')
  }
  for (const name of ['starting_after', 'ending_before'] as const) {
    const id = params[name]
    if (id !== undefined && objects.find(kind, id) === undefined) throw missing(kind, id, name)
  }
  const found = objects.list(kind, {
    ...filter,
    ...params.created,
    ...(params.starting_after === undefined ? {} : { startingAfter: params.starting_after }),
    ...(params.ending_before === undefined ? {} : { endingBefore: params.ending_before }),
    limit,
  })
  const page = found.slice(0, limit)
  if (params.ending_before !== undefined) page.reverse()
  return { object: 'list', url, has_more: found.length > limit, data: page }
}

function readCreated(value: Raw, path: string): { createdFrom?: number; createdTo?: number } {
  if (typeof value === 'string') return { createdFrom: integer(value, path), createdTo: integer(value, path) }
  const { gt, gte, lt, lte } = range(value, path)
  const from = gte ?? (gt === undefined ? undefined : gt + 1)
  const to = lte ?? (lt === undefined ? undefined : lt - 1)
  return {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  }
}
