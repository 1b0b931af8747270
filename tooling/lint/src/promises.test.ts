import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromises } from './find-promises.ts'
import { promises } from './promises.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const files = globSync(['{apps,packages}/*/src/**/*.messages.ts', 'apps/api/src/mail/emails/*.ts'], {
  cwd: root,
})
const made = new Set(files.flatMap((file) => findPromises(readFileSync(join(root, file), 'utf8'))))

test('finds a sentence that promises a later action', () => {
  const source =
    "title: 'Sent', body: `Done. We’ll call ${name}.`, note: \"Now it's on its way.\", id: 'We paid.'"
  expect(findPromises(source)).toEqual(['We’ll call ${name}.', "Now it's on its way."])
})

test('[TEXT-05] each promise on a screen or in an email is listed with the tests that keep it', () => {
  expect(files.length).toBeGreaterThan(50)
  expect([...made].toSorted()).toEqual(Object.keys(promises).toSorted())
})

test.each(Object.entries(promises))('[TEXT-05] tests exist for the promise “%s”', (_, tests) => {
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
