import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './guards.ts'

const api = join(import.meta.dirname, '../..')

// Otherwise `npm run soak` could not remove the guard, and would report that no test noticed.
test.each(guards)('the guard against $against is in its file exactly once', ({ file, text, tests }) => {
  expect(readFileSync(join(api, file), 'utf8').split(text)).toHaveLength(2)
  expect(tests.filter((name) => !existsSync(join(api, name)))).toEqual([])
})
