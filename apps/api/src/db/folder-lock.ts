import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const defaultTimeoutMs = 5000

/** Gives the folder free again; the operating system does the same when the process dies. */
export interface FolderLock {
  release(): void
}

/**
 * Takes a folder for this process alone, by a lock file that SQLite locks through the operating system:
 * unlike a written process id it can't outlive its holder. Waits a little for a predecessor that is ending.
 * @throws Error in one sentence when another process holds it.
 */
export function lockFolder(folder: string, timeoutMs = defaultTimeoutMs): FolderLock {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec(`PRAGMA busy_timeout = ${timeoutMs}; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE`)
  } catch (cause) {
    file.close()
    throw new Error(`The database folder ${folder} is in use by another process; stop that one first.`, {
      cause,
    })
  }
  return { release: () => file.close() }
}
