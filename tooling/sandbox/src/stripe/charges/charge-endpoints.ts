import { endpoint } from '../../http/endpoint.ts'
import { missing } from '../../http/errors.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { text } from '../../params/readers.ts'

const retrieveCharge = endpoint(
  {
    method: 'get',
    path: '/v1/charges/:id',
    params: {},
  },
  ({ sandbox, ids }) => {
    const { id = '' } = ids
    const charge = sandbox.objects.find('charge', id)
    if (charge === undefined) throw missing('charge', id, 'id')
    return charge
  },
)

const listCharges = endpoint(
  {
    method: 'get',
    path: '/v1/charges',
    params: { ...listParams, payment_intent: text, customer: text },
  },
  ({ sandbox, params: { payment_intent, customer, ...page } }) => {
    const where = {
      ...(payment_intent === undefined ? {} : { payment_intent }),
      ...(customer === undefined ? {} : { customer }),
    }
    return listAnswer(sandbox.objects, 'charge', '/v1/charges', page, { where })
  },
)

export const chargeEndpoints = [retrieveCharge, listCharges]
