import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { BuildFolders } from './documents.ts'
import { etagOf, type Encoded } from './encodings.ts'

/** Both builds' files by URL path, held in memory: a rebuild beside a running edge breaks no visitor. */
export type Assets = ReadonlyMap<string, Encoded>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Reads every public file of both builds with its precompressed forms. Source maps and documents are not public. */
export function loadAssets(folders: BuildFolders): Assets {
  return new Map([...filesOf(folders.portal), ...filesOf(folders.guest)])
}

/** Says whether a path names a file rather than a page. */
export function isAssetPath(path: string): boolean {
  return path.startsWith('/assets/') || Object.keys(types).includes(extname(path))
}

/** Hashed names never change their content; the few fixed ones (favicon) may. */
export function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
}

function filesOf(folder: string): [string, Encoded][] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.'),
  )
  const present = new Set(names)
  return names.flatMap((name): [string, Encoded][] => {
    const type = types[extname(name)]
    if (!type) return []
    const identity = read(join(folder, name))
    const encoded = (suffix: string) =>
      present.has(name + suffix) ? read(join(folder, name + suffix)) : undefined
    const file = { type, etag: etagOf(identity), identity, br: encoded('.br'), gzip: encoded('.gz') }
    return [[`/${name.replaceAll(sep, '/')}`, file]]
  })
}

function read(file: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(file))
}
