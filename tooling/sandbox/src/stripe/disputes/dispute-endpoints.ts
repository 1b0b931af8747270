import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { text } from '../../params/readers.ts'

const retrieveDispute = endpoint(
  { method: 'get', path: '/v1/disputes/:id', params: {} },
  ({ sandbox, ids: { id = '' } }) => {
    const dispute = sandbox.objects.find('dispute', id)
    if (dispute === undefined) throw missing('dispute', id, 'id')
    return dispute
  },
)

const listDisputes = endpoint(
  { method: 'get', path: '/v1/disputes', params: { ...listParams, charge: text, payment_intent: text } },
  ({ sandbox, params: { charge, payment_intent, ...page } }) => {
    const where = {
      ...(charge === undefined ? {} : { charge }),
      ...(payment_intent === undefined ? {} : { payment_intent }),
    }
    return listAnswer(sandbox.objects, 'dispute', '/v1/disputes', page, { where })
  },
)

export const disputeEndpoints = [retrieveDispute, listDisputes]
