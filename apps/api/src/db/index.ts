export {
  isDemoDatabase,
  markAsDemo,
  refuseDemoInProduction,
  requireDemoOrEmpty,
  requireWritable,
  isMigrated,
  migrate,
  ping,
} from './demo-database.ts'
export {
  embeddedDialect,
  openDatabase,
  type DatabaseLocation,
  type OpenDatabase,
  describeDatabase,
  EnvironmentError,
  readDatabaseLocation,
} from './open-database.ts'
export { postgresDialect, serverTimeouts } from './postgres.ts'
export type { OwnerColumns } from './schema-methods-and-plans.ts'
export type { Database, Db, NewRow, Row, Tx } from './schema.ts'
