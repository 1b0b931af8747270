import * as v from 'valibot'

/** A value in the browser's session storage, which both builds of the origin share. */
export interface StoredValue<Value> {
  /** The stored value; null where there is none, or one that does not fit its schema. */
  read(): Value | null
  write(value: Value | null): void
}

/**
 * One key of session storage, parsed whenever it is read.
 * Where storage is refused (private modes), it reads as empty and forgets what is written.
 */
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
