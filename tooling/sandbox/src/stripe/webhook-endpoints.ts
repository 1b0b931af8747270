import { endpoint, listEndpoint, requireObject } from '../http/endpoint.ts'
import { refused } from '../http/errors.ts'
import { flag, listOf, required, text } from '../params/read-params.ts'
import { nowInSeconds } from '../store/now-in-seconds.ts'
import type { WebhookEndpoint } from '../store/kinds.ts'
import { newId, nulls } from './fields.ts'

const shared = { description: text, enabled_events: listOf(text), url: text }

/** @throws ApiError 400 for a text that is no address */
function check({ url }: WebhookEndpoint): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw refused('Invalid URL: An explicit scheme (such as https) must be provided.', 'url')
}

/** Only listed: events are sent to the sandbox's own `WEBHOOK_URL`. */
const createWebhookEndpoint = endpoint(
  'POST /v1/webhook_endpoints',
  {
    ...shared,
    api_version: text,
    enabled_events: required(shared.enabled_events),
    url: required(shared.url),
  },
  ({ sandbox, params }) => {
    const created: WebhookEndpoint = {
      id: newId('we'),
      object: 'webhook_endpoint',
      // Null: in the version of the account.
      api_version: params.api_version ?? null,
      ...nulls('application'),
      created: nowInSeconds(sandbox),
      description: params.description ?? null,
      enabled_events: params.enabled_events ?? [],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: params.url ?? '',
    }
    check(created)
    sandbox.objects.add(created)
    return { ...created, secret: newId('whsec') }
  },
)

/** The version of an endpoint can't be changed. */
const updateWebhookEndpoint = endpoint(
  'POST /v1/webhook_endpoints/:id',
  { ...shared, disabled: flag },
  ({ sandbox, ids, params: { disabled, ...changes } }) => {
    const changed = { ...requireObject(sandbox, 'webhook_endpoint', ids['id']), ...changes }
    if (disabled !== undefined) changed.status = disabled ? 'disabled' : 'enabled'
    check(changed)
    sandbox.objects.save(changed)
    return changed
  },
)

export const webhookEndpointCalls = [
  createWebhookEndpoint,
  updateWebhookEndpoint,
  listEndpoint('webhook_endpoint', '/v1/webhook_endpoints'),
]
