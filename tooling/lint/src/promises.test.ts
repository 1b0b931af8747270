import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPromises } from './find-promises.ts'
import { keptByPeople, promises } from './promises.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = globSync(['{apps,packages}/*/src/**/*.messages.ts', 'apps/api/src/mail/emails/*.ts'], {
  cwd: root,
})
const made = new Set(files.flatMap((file) => findPromises(read(file))))

/** The titles of a file's tests, on any number of lines. */
function titlesOf(file: string): string[] {
  return [...read(file).matchAll(/\btest\(\s*(['`])(.*?)\1\s*,/gs)].map(([, , title]) => title ?? '')
}

test('finds a sentence that promises a later action', () => {
  const source =
    "title: 'Sent', body: `Done. We’ll call ${name}.`, note: \"Now it's on its way.\", id: 'We paid.'"
  expect(findPromises(source)).toEqual(['We’ll call ${name}.', "Now it's on its way."])
})

test.each([
  'You won’t be charged twice.',
  'Future plan payments will use this card.',
  'We emailed you a code.',
  'The link works once.',
  'This code expires in 10 minutes.',
  'We never store it.',
  'Changing it signs you out.',
  'A refund doesn’t change the balance.',
])('finds the promise “%s”', (sentence) => {
  expect(findPromises(`body: '${sentence}'`)).toEqual([sentence])
})

test('[TEXT-05] each promise on a screen or in an email is listed with the tests that keep it', () => {
  expect(files.length).toBeGreaterThan(50)
  expect([...made].toSorted()).toEqual([...Object.keys(promises), ...keptByPeople].toSorted())
})

test.each(Object.entries(promises))('[TEXT-05] tests keep the promise “%s”', (_, tests) => {
  const missing = Object.entries(tests).filter(
    ([file, words]) => !titlesOf(file).some((title) => title.includes(words)),
  )
  expect(missing).toEqual([])
})
