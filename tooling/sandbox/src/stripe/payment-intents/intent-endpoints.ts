import { endpoint } from '../../http/endpoint.ts'
import { listAnswer, listParams } from '../../http/list-answer.ts'
import { oneOf, text } from '../../params/readers.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent } from './create-intent.ts'
import { findIntent } from './find-intent.ts'
import { browserConfirmParams, confirmParams } from './intent-params.ts'
import { requireState } from './states.ts'
import { updateIntent } from './update-intent.ts'

const retrieveIntent = endpoint(
  {
    method: 'get',
    path: '/v1/payment_intents/:id',
    params: { client_secret: text },
    publishable: ['client_secret'],
  },
  findIntent,
)

const confirm = endpoint(
  {
    method: 'post',
    path: '/v1/payment_intents/:id/confirm',
    params: confirmParams,
    publishable: browserConfirmParams,
  },
  (call) => confirmIntent(call, findIntent(call), call.params),
)

const cancelIntent = endpoint(
  {
    method: 'post',
    path: '/v1/payment_intents/:id/cancel',
    params: { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
  },
  (call) => {
    const { sandbox, params } = call
    const intent = findIntent({ ...call, params: {} })
    requireState(intent, 'cancel')
    intent.status = 'canceled'
    intent.canceled_at = nowInSeconds()
    intent.cancellation_reason = params.cancellation_reason ?? null
    intent.next_action = null
    sandbox.objects.save(intent)
    sandbox.objects.setHidden(intent.id, { challengeId: null })
    emitEvent(call, 'payment_intent.canceled', intent)
    return intent
  },
)

const listIntents = endpoint(
  {
    method: 'get',
    path: '/v1/payment_intents',
    params: { ...listParams, customer: text },
  },
  ({ sandbox, params }) =>
    listAnswer(
      sandbox.objects,
      'payment_intent',
      '/v1/payment_intents',
      params,
      params.customer === undefined ? {} : { where: { customer: params.customer } },
    ),
)

export const intentEndpoints = [
  createIntent,
  retrieveIntent,
  updateIntent,
  confirm,
  cancelIntent,
  listIntents,
]
