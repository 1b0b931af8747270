import { retryWhileLocked } from '../db/retry-while-locked.ts'
import {
  enableEndpoint,
  insertEndpoint,
  removeEndpoint,
  selectEndpoints,
} from '../practice-api/webhooks/endpoint-repository.ts'
import { hasPrivateHost } from '../practice-api/webhooks/post-webhook.ts'
import { defineOperation, defineChange, id, text, UsageError } from './operation.ts'
import { recordOperation, requirePractice } from './operation-repository.ts'

/** @throws UsageError */
function requireAddress(typed: string, isProduction: boolean): string {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new UsageError(['--url must be an address such as https://billing.example.com/events.'])
  if (isProduction && url.protocol !== 'https:') throw new UsageError(['--url must begin with https://.'])
  if (isProduction && hasPrivateHost(url)) throw new UsageError(['--url must be an address of the internet.'])
  if (url.username !== '' || url.password !== '')
    throw new UsageError(['--url must have no user and password.'])
  return url.href
}

/** Adds an address that gets a practice's events, and prints the secret that signs them this once. */
export const createWebhook = defineOperation({
  name: 'create-webhook',
  usage: `--practice 1001 --url https://billing.example.com/events
The address gets each event of the practice from now on, signed in the Standard Webhooks format.`,
  options: { practice: id, url: text },
  run: async (context, { practice: practiceId, url: given }) => {
    const url = requireAddress(given, context.isProduction)
    const keyring = context.readKeyring()
    return retryWhileLocked(context.db, `events of practice ${practiceId}`, async (tx) => {
      await requirePractice(tx, practiceId)
      const { endpointId, secret } = await insertEndpoint(tx, { practiceId, url }, keyring, context.now)
      await recordOperation(tx, context, 'createWebhook', { practiceId, webhook: endpointId })
      const lines = `Webhook ${endpointId} of practice ${practiceId}. Its secret:\n${secret}\nIt is shown only now.`
      return { text: lines, facts: { practiceId, webhook: endpointId, secret } }
    })
  },
})

export const listWebhooks = defineOperation({
  name: 'list-webhooks',
  usage: '--practice 1001',
  options: { practice: id },
  run: async ({ db }, { practice: practiceId }) => {
    const webhooks = (await selectEndpoints(db, practiceId)).map((row) => ({
      webhook: row.endpoint_id,
      // The rest of it may have a secret.
      origin: new URL(row.url).origin,
      position: String(row.delivered_position),
      failures: row.failures,
      failingSince: row.failing_since?.toISOString() ?? null,
      disabledAt: row.disabled_at?.toISOString() ?? null,
    }))
    const lines = webhooks.map(({ webhook, origin, position, failures, failingSince, disabledAt }) => {
      const failing = failingSince === null ? '' : `, failed ${failures} times since ${failingSince}`
      const end = disabledAt === null ? '' : `, disabled ${disabledAt}`
      return `${webhook}  ${origin}, got events up to ${position}${failing}${end}`
    })
    return {
      text: lines.join('\n') || `Practice ${practiceId} has no webhooks.`,
      facts: { practiceId, webhooks },
    }
  },
})

const webhookOptions = { webhook: id }

export const removeWebhook = defineChange({
  name: 'remove-webhook',
  usage: '--webhook 3\nlist-webhooks prints the numbers.',
  options: webhookOptions,
  run: async (tx, { webhook }, context) => {
    if (!(await removeEndpoint(tx, webhook, context.now)))
      throw new UsageError([`There is no webhook ${webhook}.`])
    await recordOperation(tx, context, 'removeWebhook', { webhook })
    return { text: `Webhook ${webhook} is removed.`, facts: { webhook } }
  },
})

export const enableWebhook = defineChange({
  name: 'enable-webhook',
  usage: '--webhook 3\nIt gets the events after the last one that it took.',
  options: webhookOptions,
  run: async (tx, { webhook }, context) => {
    if (!(await enableEndpoint(tx, webhook, context.now)))
      throw new UsageError([`There is no webhook ${webhook} that is disabled.`])
    await recordOperation(tx, context, 'enableWebhook', { webhook })
    return { text: `Webhook ${webhook} gets events again.`, facts: { webhook } }
  },
})
