import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { documents, type Documents } from './documents.ts'

const root = mkdtempSync(join(tmpdir(), 'documents-'))
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

mkdirSync(join(root, 'src'))
write('index.html', '<html><head><script type="module" src="/src/%PAGE%.ts"></script></head></html>')
write('src/bill.ts', "console.log('first call'); import('./bill-screen.ts')")
write('src/bill-screen.ts', "import './bill-screen.css'; console.log('bill screen')")
write('src/bill-screen.css', 'p { color: red }')
write('src/door.ts', "console.log('door')")

afterAll(() => rmSync(root, { recursive: true }))

/** The documents of a build by file name. */
async function buildDocuments(pages: Documents): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [documents(pages)],
    build: { write: false, modulePreload: false },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Map(
    output.flatMap((file) => (file.type === 'asset' ? [[file.fileName, String(file.source)] as const] : [])),
  )
}

test('builds each page from the one template with the entry of its name', async () => {
  const built = await buildDocuments({ bill: { preload: [] }, door: { preload: [] } })
  expect(built.get('bill.html')).toMatch(/<script type="module" crossorigin src="\/assets\/bill-[^"]+\.js">/)
  expect(built.get('door.html')).toMatch(/<script type="module" crossorigin src="\/assets\/door-[^"]+\.js">/)
})

test('preloads the code of a screen that the entry imports later, its styles first', async () => {
  const html = (await buildDocuments({ bill: { preload: ['/src/bill-screen.ts'] } })).get('bill.html')
  expect(html).toMatch(
    /<link rel="stylesheet" crossorigin href="[^"]+\.css">\s*<link rel="modulepreload" crossorigin href="\/assets\/bill-screen-[^"]+\.js">/,
  )
})

test('names the files of the next page, without those that this page loads itself', async () => {
  const preload = ['/src/bill-screen.ts']
  const [, screen = ''] =
    /modulepreload".*href="([^"]+)"/.exec(
      (await buildDocuments({ bill: { preload } })).get('bill.html') ?? '',
    ) ?? []
  const prefetch = [screen, '/assets/next-1.js']
  const html = (await buildDocuments({ bill: { preload, prefetch } })).get('bill.html') ?? ''
  expect([...html.matchAll(/<meta name="next" content="([^"]+)">/g)].map(([, file]) => file)).toEqual([
    '/assets/next-1.js',
  ])
})

test('runs a page’s script before its style sheets, which it would wait for', async () => {
  const pages = { bill: { preload: ['/src/bill-screen.ts'], script: "ask('$&')" } }
  const html = (await buildDocuments(pages)).get('bill.html') ?? ''
  expect(html).toMatch(/<script nonce="\{\{nonce\}\}">ask\('\$&'\)<\/script>[^]+<link rel="stylesheet"/)
})

test('refuses to preload a module that no chunk has', async () => {
  await expect(buildDocuments({ bill: { preload: ['/src/nowhere.ts'] } })).rejects.toThrow(
    'No chunk has /src/nowhere.ts',
  )
})
