import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { listOf, text } from '../../params/readers.ts'

const retrieveEvent = endpoint(
  {
    method: 'get',
    path: '/v1/events/:id',
    params: {},
  },
  ({ sandbox, ids }) => {
    const { id = '' } = ids
    const event = sandbox.objects.find('event', id)
    if (event === undefined) throw missing('event', id, 'id')
    return event
  },
)

const listEvents = endpoint(
  {
    method: 'get',
    path: '/v1/events',
    params: { ...listParams, type: text, types: listOf(text) },
  },
  ({ sandbox, params: { type, types, ...page } }) => {
    const wanted = types ?? (type === undefined ? undefined : [type])
    return listAnswer(
      sandbox.objects,
      'event',
      '/v1/events',
      page,
      wanted === undefined ? {} : { types: wanted },
    )
  },
)

export const eventEndpoints = [retrieveEvent, listEvents]
