import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webhookEvents } from '../src/webhooks/webhook-events.ts'

test('sends exactly the events that docs/operations.md lists for the webhook endpoint', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const [, listed = ''] = /for these events:\n\n```\n([^`]*)```/.exec(page) ?? []
  expect(webhookEvents).toEqual(listed.trim().split('\n'))
})
