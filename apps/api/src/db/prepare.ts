import type { CompiledQuery } from 'kysely'
import type { Db } from './schema.ts'

/** Marks the position of a value in a compiled statement. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Kysely passes an object of an unknown class on as a parameter. */
function placeholdersOf<Values extends object>(values: Values): Values {
  return new Proxy(values, { get: (_target, name) => new Placeholder(String(name)) })
}

/**
 * A statement that Kysely builds and compiles once, at its first use: that takes longer than to send it.
 * @param build uses each of its values only as a parameter, since it sees a placeholder. A list is one value,
 * for `any`.
 */
export function prepare<Values extends object, Result>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Result> },
): (db: Db, values: Values) => Promise<Result[]> {
  let compiled: CompiledQuery<Result> | undefined
  return async (db, values) => {
    compiled ??= build(db, placeholdersOf(values)).compile()
    const given = new Map<string, unknown>(Object.entries(values))
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? given.get(value.name) : value,
    )
    const query: CompiledQuery<Result> = { ...compiled, parameters }
    return (await db.executeQuery(query)).rows
  }
}
