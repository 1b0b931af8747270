import { clockOffset } from '../../db/database-health.ts'
import { isMigrated, requireWritable, type OpenDatabase } from '../../db/index.ts'
import { named, WrongSetupError, type Check } from './check.ts'
import { readDatabaseFacts } from './doctor-repository.ts'

const oldestVersion = 150_000
/** The difference from which the API logs an error. */
const clockToleranceMs = 5000

/** @param open the database; fails when it can't be opened */
export function databaseChecks(open: () => OpenDatabase): readonly Check[] {
  return named({
    database: async () => {
      const { version, versionName, megabytes } = await readDatabaseFacts(open().db)
      if (version < oldestVersion)
        throw new WrongSetupError(`PostgreSQL ${versionName} is too old: upgrade it to 15 or newer.`)
      return `PostgreSQL ${versionName}, ${megabytes} MB of data`
    },
    'database role': async () => {
      const { role, isSuperuser, ownedTables } = await readDatabaseFacts(open().db)
      if (isSuperuser) throw new WrongSetupError(`${role} is a superuser: ${ownRole}`)
      if (ownedTables > 0)
        throw new WrongSetupError(`${role} has the rights of the tables’ owner: ${ownRole}`)
      return `${role} owns nothing`
    },
    'database schema': async () => {
      if (await isMigrated(open().db)) return 'as this version needs it'
      throw new WrongSetupError(
        'older than this version: run payment-center migrate as the owner of the tables.',
      )
    },
    'database disk': async () => {
      await requireWritable(open().db)
      return 'takes writes; the database can’t see how much space is left, so watch its server’s disk'
    },
    clock: async () => {
      const aheadMs = Math.round(await clockOffset(open().db))
      if (Math.abs(aheadMs) <= clockToleranceMs) return `${Math.abs(aheadMs)} ms from the database’s`
      const direction = aheadMs > 0 ? 'ahead of' : 'behind'
      throw new WrongSetupError(
        `this machine is ${Math.abs(aheadMs) / 1000} s ${direction} the database’s server: let both take the time from NTP.`,
      )
    },
  })
}

const ownRole =
  'run the API as a role that owns nothing, so that no fault of it changes tables or the audit trail.'
