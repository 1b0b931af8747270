/** Where a test run's databases come from. */
export type DatabaseSource =
  /** A dump of the seeded embedded database. */
  | { readonly engine: 'pglite'; readonly dump: string }
  /** A server, and its database to copy. */
  | { readonly engine: 'postgres'; readonly url: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseSource
  }
}
