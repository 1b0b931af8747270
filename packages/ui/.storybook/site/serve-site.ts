import { join } from 'node:path'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    readonly siteAddress: string
  }
}

/** Serves the built Storybook during the tests. */
export default async function serveSite({ provide }: TestProject) {
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '..', '..'),
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
    appType: 'mpa',
    logLevel: 'error',
  })
  provide('siteAddress', server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
  return () => server.close()
}
