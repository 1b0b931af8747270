import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { journeys, statesOf } from '../flow/journeys.ts'
import { loadEntries, type Entry } from './site.ts'

let entries: readonly Entry[]

beforeAll(async () => {
  entries = await loadEntries()
})

const sources = join(import.meta.dirname, '..', '..', 'src')

/** The components that an index exports. */
async function exportedComponents(index: string): Promise<string[]> {
  const text = await readFile(join(sources, index), 'utf8')
  return [...text.matchAll(/from '\.\/(.+)\.tsx'/g)].map(([, file]) => basename(file ?? ''))
}

/** Parts whose name does not begin with that of their component, and its page. */
const parts: Readonly<Record<string, string>> = {
  AccordionSkeleton: 'Skeleton',
  Columns: 'Section',
  Fact: 'Facts',
  FieldPair: 'Text field',
  GlyphMark: 'Card mark',
  LinkProvider: 'Link',
  ListSkeleton: 'Skeleton',
  LoadingAnnouncement: 'Live region',
  Numeric: 'Text',
  PageBoundary: 'Chunk load error',
  PageHead: 'Section',
  PhoneLink: 'Link',
  PracticeText: 'Text',
  PrintSheet: 'Receipt slip',
  TableSkeleton: 'Skeleton',
  TextButton: 'Link',
  TryAgainButton: 'Section',
  WideOnly: 'Pay bar',
}

const words = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

test('has a page for each component under its own name, or under that of the component it is a part of', async () => {
  const indexes = ['index.ts', 'dialog/index.ts', 'loading/index.ts']
  const names = (await Promise.all(indexes.map(exportedComponents))).flat()
  const titles = entries
    .filter(({ type, title }) => type === 'docs' && /^(Components|Patterns)/.test(title))
    .map(({ title }) => words(title.split('/').at(-1) ?? ''))
  // `PayBarAmount` is a part of the pay bar.
  const hasPage = (name: string) => {
    const part = parts[name]
    return part === undefined
      ? titles.some((title) => words(name).startsWith(title))
      : titles.includes(words(part))
  }
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name) => !hasPage(name))).toEqual([])
})

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
