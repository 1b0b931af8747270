import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const defaultTimeoutMs = 5000

/** A held lock. The operating system releases it if the process dies. */
export interface FolderLock {
  release(): void
}

/**
 * Locks a folder for this process with a file that SQLite locks through the operating system: unlike a stored
 * process id, that lock can't outlive its process. Waits up to `timeoutMs` for a process that is ending.
 * @throws Error if another process holds it
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
