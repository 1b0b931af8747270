import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate, openDatabase, readDatabaseLocation, type OpenDatabase } from '@payment-center/api/db'
import { UsageError, type Operation } from '@payment-center/api/operations'
import { readPorts } from './ports.ts'
import { dataFolder } from './project.ts'
import { giveUp, say } from './say.ts'
import { urlsOf } from './stack/urls.ts'

/** Opens the database that DATABASE_URL names, or else the demo's own, and brings it to the newest schema. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  const database = openDatabase(
    readDatabaseLocation({ DATA_FOLDER: join(dataFolder, 'database'), ...process.env }),
  )
  await migrate(database.db)
  return database
}

/** The options as typed. @throws UsageError for one that there is not */
function readOptions({ options }: Operation): Record<string, unknown> {
  try {
    return parseArgs({ args: process.argv.slice(2), options, strict: true }).values
  } catch (problem) {
    throw new UsageError([problem instanceof Error ? problem.message : String(problem)])
  }
}

async function run(operation: Operation): Promise<string> {
  const typed = readOptions(operation)
  const database = await openMigratedDatabase()
  const portalOrigin = process.env['PORTAL_ORIGIN'] || urlsOf(readPorts(process.env)).edge
  try {
    const context = {
      db: database.db,
      now: new Date(),
      portalOrigin,
      readFile: (path: string) => readFile(path, 'utf8'),
    }
    return await operation.run(context, typed)
  } finally {
    await database.close()
  }
}

/** Runs an operation with the options of the command line, says what was done, and ends. */
export async function runOperation(operation: Operation): Promise<void> {
  try {
    say(await run(operation))
    process.exit(0)
  } catch (problem) {
    giveUp(problem instanceof UsageError ? `${problem.message}\n\n${operation.usage}` : problem)
  }
}
