import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventTypes } from './events.ts'

test('docs/operations.md lists exactly the events that are handled', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, listed = ''] = /for these events:\n\n```\n([^`]*)```/.exec(page) ?? []
  expect(listed.trim().split('\n')).toEqual([...eventTypes])
})
