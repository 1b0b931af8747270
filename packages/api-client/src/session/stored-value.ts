import * as v from 'valibot'

/** A value in session storage, which both builds of the origin share. */
export interface StoredValue<Value> {
  /** Null if nothing is stored, or if it does not fit the schema. */
  read(): Value | null
  write(value: Value | null): void
}

/** One key of session storage, parsed on each read. Where storage is blocked (private modes), it reads as empty. */
export function storedValue<S extends v.GenericSchema>(
  key: string,
  schema: S,
): StoredValue<v.InferOutput<S>> {
  return {
    read() {
      try {
        const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.output : null
      } catch {
        return null
      }
    },
    write(value) {
      try {
        if (value === null) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Without storage the session lasts as long as the page.
      }
    },
  }
}
