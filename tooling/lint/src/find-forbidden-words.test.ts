import { expect, test } from 'vitest'
import { findPhrases, findIn } from './find-forbidden-words.ts'

test.each([
  ['// Whoever pays', '"whoever": name the person or program'],
  ['const nobodyElse = 1', '"nobody": name the person or program'],
  ["title: 'E-mail'", '"e-mail": write "email"'],
  ['{/* his card */}', '"his": a payer is "they"'],
  ['export function WhatIsOwed() {', '"what is owed": write "amount due" or "balance"'],
  ["import { useKit } from './use-kit.ts'", '"kit": write "module"'],
  ['the amount given\n * back', '"given back": write "refund" or "return"'],
  ['| a link | shows the way on |', '"way on": write "next step" or "link"'],
])('finds the phrase in %j and says what to write', (text, why) => {
  expect(findPhrases(text)).toContainEqual({ line: 1, why })
})

test.each([
  'the webkit prefix',
  'the header, the heading and this',
  'it is allowed to show the given amount',
  "'Whitening kit; 11/10/2026; 64.50; taxable'",
  'an always-on switch',
])('passes %j', (text) => {
  expect(findPhrases(text)).toEqual([])
})

test('reports each phrase with its line', () => {
  const found = findPhrases('a payment\nthat nobody made\n\nwas told anew')
  expect(found.map(({ line, why }) => `${line} ${why.split(':')[0]}`)).toEqual([
    '2 "nobody"',
    '4 "was told"',
    '4 "anew"',
  ])
})

test.each([
  'as ../shared/style.md says',
  "const folder = '/work/main'",
  '// TODO later',
  "test.only('x', run)",
  "test.describe.skip('x', run)",
  '// oxlint-disable-next-line no-console',
  '// @ts-expect-error',
  'const x = y as unknown as string',
  'await page.waitForTimeout(100)',
])('%s is found, with its line', (line) => {
  expect(findIn('a.ts', `first\n${line}\n`)).toMatchObject([{ file: 'a.ts', line: 2 }])
})

test.each([
  "import x from '../shared/x.ts'",
  "fetch('/network/work/1')",
  'const todos = list',
  "title: 'AGREGAR UN NUEVO MÉTODO DE PAGO'",
  'iterator.skip(2)',
  'const x = y as string',
])('%s passes', (line) => {
  expect(findIn('a.ts', line)).toEqual([])
})

test('a timer is found in browser tests only, where a test’s own timeout passes', () => {
  const timer = 'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 900)))'
  expect(findIn('e2e/guest/a.spec.ts', timer)).toMatchObject([{ line: 1 }])
  expect(findIn('packages/ui/src/a.ts', timer)).toEqual([])
  expect(findIn('e2e/guest/a.spec.ts', '  test.setTimeout(180_000)')).toEqual([])
})

test('a phrase is found in a text and in a path', () => {
  expect(findIn('src/way-on.ts', 'const a = 1\n// for whoever pays\n')).toEqual([
    { file: 'src/way-on.ts', line: 1, why: '"way-on": write "next step" or "link"' },
    { file: 'src/way-on.ts', line: 2, why: '"whoever": name the person or program' },
  ])
})
