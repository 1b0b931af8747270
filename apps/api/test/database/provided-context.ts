export type DatabaseSource =
  | { readonly engine: 'pglite'; readonly dump: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly template: string }

declare module 'vitest' {
  interface ProvidedContext {
    databases: DatabaseSource
  }
}
