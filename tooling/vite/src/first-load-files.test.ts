import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { firstLoadFiles, screenFiles } from './first-load-files.ts'

const dist = mkdtempSync(join(tmpdir(), 'first-load-'))
mkdirSync(join(dist, '.vite'))
writeFileSync(join(dist, 'invoice.html'), '<script src="/assets/guest/screen-1.js"></script>')
writeFileSync(
  join(dist, '.vite', 'invoice.json'),
  JSON.stringify({
    '_screen-1.js': { name: 'screen', file: 'assets/guest/screen-1.js' },
    '_dialog-2.js': {
      name: 'dialog',
      file: 'assets/guest/dialog-2.js',
      imports: ['_screen-1.js'],
      css: ['assets/guest/dialog-2.css'],
    },
    '_card-3.js': { name: 'card', file: 'assets/guest/card-3.js', imports: ['_dialog-2.js'] },
    'src/wallet.tsx': { name: 'wallet', file: 'assets/guest/wallet-4.js' },
  }),
)

afterEach(() => rmSync(join(dist, 'index.html'), { force: true }))
afterAll(() => rmSync(dist, { recursive: true }))

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

test('lists the first load and all files that a later part imports, each once', () => {
  expect(screenFiles(dist, 'invoice', 'card')).toEqual(
    ['screen-1.js', 'card-3.js', 'dialog-2.js', 'dialog-2.css'].map((name) =>
      join(dist, 'assets/guest', name),
    ),
  )
})

test('throws for a part that the build does not have', () => {
  expect(() => screenFiles(dist, 'invoice', 'nowhere')).toThrow('no chunk nowhere')
})
