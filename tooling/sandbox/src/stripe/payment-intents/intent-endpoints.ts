import { endpoint, listEndpoint, requireObject } from '../../http/endpoint.ts'
import { text } from '../../params/read-params.ts'
import { nowInSeconds } from '../../store/now-in-seconds.ts'
import { emitEvent } from '../../webhooks/emit-event.ts'
import { saveIntent } from '../challenges/open-challenge.ts'
import { captureIntent, releaseAuthorization } from './settle-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent, browserConfirmParams, confirmParams } from './create-intent.ts'
import { findIntent, requireState } from './intent-states.ts'
import { updateIntent } from './update-intent.ts'

const cancelIntent = endpoint('POST /v1/payment_intents/:id/cancel', {}, (call) => {
  const intent = requireObject(call.sandbox, 'payment_intent', call.ids['id'], 'intent')
  requireState(intent, 'cancel')
  releaseAuthorization(call, intent)
  intent.status = 'canceled'
  intent.canceled_at = nowInSeconds(call.sandbox)
  intent.next_action = null
  saveIntent(call, intent)
  emitEvent(call, 'payment_intent.canceled', intent)
  return intent
})

export const intentEndpoints = [
  createIntent,
  endpoint(
    'GET /v1/payment_intents/:id',
    { client_secret: text },
    (call) => findIntent('payment_intent', call),
    ['client_secret'],
  ),
  updateIntent,
  endpoint(
    'POST /v1/payment_intents/:id/confirm',
    confirmParams,
    (call) => confirmIntent(call, findIntent('payment_intent', call), call.params),
    browserConfirmParams,
  ),
  captureIntent,
  cancelIntent,
  listEndpoint('payment_intent', '/v1/payment_intents', 'customer'),
]
