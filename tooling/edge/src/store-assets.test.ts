import { chmodSync, mkdtempSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { listen, runEdge, writeBuilds } from './testing/run-edge.ts'
import { runNginx } from './testing/run-nginx.ts'
import { dayMs, storeAssets, storeAssetsDaily } from './store-assets.ts'

/** The builds of a release whose script has this name. */
function writeRelease(script: string) {
  const folders = writeBuilds()
  const assets = join(folders.guest, 'assets/guest')
  for (const ending of ['js', 'js.br', 'js.map'])
    renameSync(join(assets, `app-1a2b3c.${ending}`), join(assets, `${script}.${ending}`))
  return folders
}

const ageBy = (days: number, file: string) => {
  const then = new Date(Date.now() - days * dayMs)
  utimesSync(file, then, then)
}

test('stores the public files of each release until no edge has served them for 30 days', () => {
  const store = mkdtempSync(join(tmpdir(), 'edge-'))
  const stored = () => readdirSync(join(store, 'assets/guest'))
  const [first, second] = [writeRelease('app-first'), writeRelease('app-second')]
  storeAssets(first, store)
  expect(stored()).toEqual(['app-1a2b3c.css', 'app-first.js', 'app-first.js.br'])
  storeAssets(second, store)
  ageBy(31, join(store, 'assets/guest/app-first.js'))
  ageBy(31, join(store, 'assets/guest/app-second.js'))
  ageBy(29, join(store, 'assets/guest/app-first.js.br'))
  storeAssets(second, store)
  expect(stored()).toEqual(['app-1a2b3c.css', 'app-first.js.br', 'app-second.js', 'app-second.js.br'])
})

test('an edge that can’t store its files serves them, and reports why', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'edge-')), 'file')
  writeFileSync(folder, '')
  const report = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  storeAssetsDaily(writeBuilds(), folder)
  expect(report.mock.calls).toEqual([[expect.stringContaining('ASSETS_FOLDER: ENOTDIR')]])
  report.mockRestore()
})

test('serves the files of another release to its open pages, from the Node edge and from nginx', async () => {
  const ASSETS_FOLDER = mkdtempSync(join(tmpdir(), 'edge-'))
  // nginx's workers may run as another user.
  chmodSync(ASSETS_FOLDER, 0o755)
  storeAssets(writeRelease('app-first'), ASSETS_FOLDER)
  const api = await listen(new Hono().all('*', (c) => c.json({})))
  const edge = await runEdge(api.url, { ASSETS_FOLDER })
  const nginx = await runNginx({ api: api.url, pages: edge.url, variables: { ASSETS_FOLDER } })
  for (const { url } of [edge, nginx]) {
    const answer = await fetch(`${url}/assets/guest/app-first.js`)
    expect([answer.status, await answer.text()]).toEqual([200, "console.log('guest')"])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    for (const missing of ['missing.js', 'app-first.js.map'])
      expect((await fetch(`${url}/assets/guest/${missing}`)).status).toBe(404)
  }
  await nginx.close()
  await edge.close()
  await api.close()
})
