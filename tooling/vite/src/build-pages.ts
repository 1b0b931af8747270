import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Build } from '@payment-center/edge/routes'
import { build, mergeConfig } from 'vite'
import { appConfig, type AppParts } from './app-config.ts'
import { firstLoadFiles } from './first-load-files.ts'

export interface Page {
  /** Modules by chunk name: `screen`, which the document preloads, and chunks that load later. */
  readonly chunks: AppParts['chunks'] & { readonly screen: string }
  /** The page that usually follows, built before this one; its files are prefetched when the browser is idle. */
  readonly next?: string
}

/**
 * Builds each page of an app separately, sharing only React: shared chunks would cost each page several kilobytes.
 * @param root the app's folder
 */
export async function buildPages(
  app: Build,
  root: string,
  pages: Readonly<Record<string, Page>>,
): Promise<void> {
  const dist = join(root, 'dist')
  let emptyOutDir = true
  for (const [name, { chunks, next }] of Object.entries(pages)) {
    const prefetch =
      next === undefined ? [] : firstLoadFiles(dist, next).map((file) => `/${relative(dist, file)}`)
    const config = appConfig(app, { documents: { [name]: { preload: [chunks.screen], prefetch } }, chunks })
    const output = { emptyOutDir, manifest: `.vite/${name}.json` }
    await build(mergeConfig(config, { root, configFile: false, logLevel: 'warn', build: output }))
    emptyOutDir = false
  }
  requireOneReact(dist)
}

function requireOneReact(dist: string): void {
  const files = readdirSync(join(dist, 'assets'), { recursive: true }).map(String)
  const reacts = files.filter((file) => /\breact-[^/]+\.js$/.test(file))
  if (reacts.length !== 1) throw new Error(`The pages have different files of React: ${reacts.join(', ')}.`)
}
