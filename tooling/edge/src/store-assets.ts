import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import type { BuildFolders } from './documents.ts'
import { builds, publicFile } from './routes.ts'

export const dayMs = 24 * 60 * 60 * 1000

/** Longer than a page stays open. */
const storedMs = 30 * dayMs

/** A public file or its precompressed copy. */
const isPublic = (name: string) => new RegExp(String.raw`^${publicFile}(\.br|\.gz)?$`).test(name)

/**
 * Copies the builds' public files to a folder that outlives a release, for pages that are still open after an upgrade
 * or a rollback. Deletes those that no edge has copied for 30 days: run it every day.
 * @throws Error for a folder that can't be written
 */
export function storeAssets(folders: BuildFolders, to: string): void {
  const now = new Date()
  for (const build of builds) {
    const [source, target] = [join(folders[build], 'assets', build), join(to, 'assets', build)]
    mkdirSync(target, { recursive: true })
    for (const name of readdirSync(source).filter(isPublic)) {
      const file = join(target, name)
      if (!existsSync(file)) copyWhole(join(source, name), file)
      utimesSync(file, now, now)
    }
    for (const file of readdirSync(target).map((name) => join(target, name))) {
      const age = now.getTime() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      // Another edge may delete it at the same time.
      if (age > storedMs) rmSync(file, { force: true })
    }
  }
}

/** Stores them now and every day. Where the disk is full, only a line on standard error has the reason. */
export function storeAssetsDaily(folders: BuildFolders, to: string): void {
  const store = () => {
    try {
      storeAssets(folders, to)
    } catch (error) {
      process.stderr.write(`ASSETS_FOLDER: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
  store()
  setInterval(store, dayMs).unref()
}

/** Never shows a reader the beginning of a file. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  copyFileSync(from, unfinished)
  renameSync(unfinished, to)
}
