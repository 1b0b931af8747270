import { endpoint } from '../../http/endpoint.ts'
import { listPage, listParams } from '../../http/list-page.ts'
import { listOf, text } from '../../params/read-params.ts'

export const listEvents = endpoint(
  'GET /v1/events',
  { ...listParams, types: listOf(text) },
  ({ sandbox, params: { types, ...page } }) =>
    listPage(sandbox.objects, 'event', '/v1/events', page, { types }),
)
