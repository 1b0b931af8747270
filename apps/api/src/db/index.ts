export { ping, requireWritable } from './database-health.ts'
export { isDemoDatabase, markAsDemo, refuseDemoInProduction, requireDemoOrEmpty } from './demo-database.ts'
export { isMigrated, migrate, openMigrated } from './migrate.ts'
export {
  embeddedDialect,
  openDatabase,
  type DatabaseLocation,
  type OpenDatabase,
  describeDatabase,
  EnvironmentError,
  readDatabaseLocation,
} from './open-database.ts'
export { postgresDialect, readPoolUse, serverTimeouts } from './postgres.ts'
export type { OwnerColumns } from './schema-methods-and-plans.ts'
export type { Database, Db, NewRow, Row, Tx } from './schema.ts'
