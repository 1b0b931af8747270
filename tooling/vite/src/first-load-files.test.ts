import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { firstLoadFiles } from './first-load-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'first-load-'))

afterEach(() => rmSync(join(dist, 'index.html'), { force: true }))

test('lists every script and style of a page once', () => {
  writeFileSync(
    join(dist, 'index.html'),
    `<link rel="icon" href="data:,"><script type="module" crossorigin src="/assets/guest/entry-1.js"></script>
     <link rel="modulepreload" crossorigin href="/assets/guest/react-2.js">
     <link rel="stylesheet" crossorigin href="/assets/guest/main-3.css">
     <link rel="modulepreload" crossorigin href="/assets/guest/react-2.js">`,
  )
  expect(firstLoadFiles(dist)).toEqual(
    ['entry-1.js', 'react-2.js', 'main-3.css'].map((name) => join(dist, 'assets/guest', name)),
  )
})

test('throws for a page without scripts', () => {
  writeFileSync(join(dist, 'index.html'), '<p>moved</p>')
  expect(() => firstLoadFiles(dist)).toThrow('names no script')
})
