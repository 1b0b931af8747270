/** Something that prevents a failure, and tests that must fail without it. */
export interface Guard {
  /** The failure it prevents. */
  readonly against: string
  /** Below `apps/api`. */
  readonly file: string
  /** Must occur exactly once in the file. */
  readonly text: string
  /** The replacement; for a constraint of the database, the statement that removes it. */
  readonly without: string | { readonly statement: string }
  /** Test files below `apps/api`, run until one fails. */
  readonly tests: readonly string[]
}
