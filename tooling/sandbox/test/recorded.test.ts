import { expect, test } from 'vitest'
import { collectAnswers } from './recording/collect-answers.ts'
import { recordAnswers } from './recording/record-answers.ts'
import * as recorded from './recorded/index.ts'
import { start } from './start.ts'

/** A response with every value replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, shapeOf(child)]))
}

// RECORD_ANSWERS=1 rewrites the recordings: format them, then review the changes.
test('returns responses with the shape of their recordings, which are typed by the SDKs', async () => {
  const { sandbox } = await start()
  const answers = await collectAnswers(sandbox)
  if (process.env['RECORD_ANSWERS']) await recordAnswers(answers)
  const shapes = Object.fromEntries(
    Object.entries(answers).map(([name, { answer }]) => [name, shapeOf(answer)]),
  )
  expect(shapes).toEqual(shapeOf({ ...recorded }))
})
