import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { journeys, statesOf } from '../flow/journeys.ts'
import { loadEntries, type Entry } from './site.ts'

let entries: readonly Entry[]

beforeAll(async () => {
  entries = await loadEntries()
})

const sources = join(import.meta.dirname, '..', '..', 'src')

/** The files of the components that an index exports, from `src`. */
async function exportedFiles(index: string): Promise<string[]> {
  const text = await readFile(join(sources, index), 'utf8')
  const files = [...text.matchAll(/from '\.\/(.+\.tsx)'/g)].map(([, file]) => file ?? '')
  return files.map((file) => join(dirname(index), file))
}

const words = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Whether a name is a title's, or that of a part: ListRow of List, PayBarAmount of Pay bar. */
const isPartOf = (name: string, title: string) => words(name).startsWith(words(title))

test('has for each component a page under its own name, or under that of the component it is a part of', async () => {
  const files = (
    await Promise.all(['index.ts', 'dialog/index.ts', 'loading/index.ts'].map(exportedFiles))
  ).flat()
  const pages = entries.filter(({ type }) => type === 'docs')
  const titlesIn = (folder: string) =>
    pages
      .filter(({ importPath }) => dirname(importPath) === `./src/${folder}`)
      .map(({ title }) => title.split('/').at(-1) ?? '')
  const homeless = files.filter((file) => {
    const titles = titlesIn(dirname(file))
    const name = basename(file, '.tsx')
    const stands = titles.some((title) => isPartOf(name, title))
    return !stands && !parts.has(name)
  })
  expect(files.length).toBeGreaterThan(60)
  expect(homeless).toEqual([])
})

/** Parts whose name does not begin with that of their component; each is in the props of its page. */
const parts = new Set([
  'CardMarks',
  'Columns',
  'FieldPair',
  'GlyphMark',
  'LinkProvider',
  'Numeric',
  'PageBoundary',
  'PageHead',
  'PhoneLink',
  'PrintSheet',
  'TextButton',
  'WideOnly',
])

test('shows every state of every screen on the flow map, and no step without a state', () => {
  const stories = entries.filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
  const steps = journeys.flatMap((journey) => journey.steps)
  const shown = new Set(steps.flatMap((step) => statesOf(step, stories)).map(({ id }) => id))
  const screens = stories.filter(({ title }) => title.startsWith('Screens/'))
  expect(screens.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([])
  expect(steps.filter((step) => statesOf(step, stories).length === 0).map(({ name }) => name)).toEqual([])
})

test.each([
  ['an email', 'screens-emails-emails--bill'],
  ['the portal offline', 'screens-portal-offline--overview'],
  ['a locked login', 'screens-portal-sign-in-codes--login-locked'],
  ['a wrong code', 'screens-portal-sign-in-codes--wrong-code'],
  ['a returned bank payment', 'screens-portal-overview--bank-payment-returned'],
])('has a story of %s', (_, id) => {
  expect(entries.map((entry) => entry.id)).toContain(id)
})
