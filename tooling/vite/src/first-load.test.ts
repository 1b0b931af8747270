import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { firstLoadFiles } from './first-load.ts'

const dist = mkdtempSync(join(tmpdir(), 'first-load-'))

afterEach(() => rmSync(join(dist, 'index.html'), { force: true }))

test('what a first screen weighs is every script and style that its page names, each once', () => {
  writeFileSync(
    join(dist, 'index.html'),
    `<link rel="icon" href="data:,"><script type="module" crossorigin src="/assets/guest/early-1.js"></script>
     <link rel="modulepreload" crossorigin href="/assets/guest/react-2.js">
     <link rel="stylesheet" crossorigin href="/assets/guest/main-3.css">
     <link rel="modulepreload" crossorigin href="/assets/guest/react-2.js">`,
  )
  expect(firstLoadFiles(dist)).toEqual(
    ['early-1.js', 'react-2.js', 'main-3.css'].map((name) => join(dist, 'assets/guest', name)),
  )
})

test('a page that names nothing is an error, not a weight of zero', () => {
  writeFileSync(join(dist, 'index.html'), '<p>moved</p>')
  expect(() => firstLoadFiles(dist)).toThrow('names no script')
})
