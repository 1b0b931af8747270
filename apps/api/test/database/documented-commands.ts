import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
const [, section = ''] = page.split('\n## Back up and restore\n')
const [backUp = '', restore = ''] = [...section.matchAll(/```sh\n([^`]*)```/g)].map(([, block]) => block)

/** Runs commands of docs/operations.md in a folder. @throws Error with what they print when one fails */
const runIn = (commands: string) => async (folder: string, databaseUrl: string) => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl }
  await promisify(execFile)('sh', ['-euc', commands], { cwd: folder, env })
}

/** Writes a dump of a database into a folder. */
export const dumpDatabase = runIn(backUp)

/** Restores the folder's dump into an empty database. */
export const restoreDump = runIn(restore)
