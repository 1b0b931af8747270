import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { text } from '../../params/readers.ts'
import { createRefund } from './create-refund.ts'

const retrieveRefund = endpoint(
  {
    method: 'get',
    path: '/v1/refunds/:id',
    params: {},
  },
  ({ sandbox, ids }) => {
    const { id = '' } = ids
    const refund = sandbox.objects.find('refund', id)
    if (refund === undefined) throw missing('refund', id, 'id')
    return refund
  },
)

const listRefunds = endpoint(
  {
    method: 'get',
    path: '/v1/refunds',
    params: { ...listParams, charge: text, payment_intent: text },
  },
  ({ sandbox, params: { charge, payment_intent, ...page } }) => {
    const where = {
      ...(charge === undefined ? {} : { charge }),
      ...(payment_intent === undefined ? {} : { payment_intent }),
    }
    return listAnswer(sandbox.objects, 'refund', '/v1/refunds', page, { where })
  },
)

export const refundEndpoints = [createRefund, retrieveRefund, listRefunds]
