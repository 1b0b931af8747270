import type * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { storedValue } from './stored-value.ts'

/** One value, or null; restored from session storage and saved there on change. */
export interface TabStore<Value> extends Pick<StoreApi<Value | null>, 'getState' | 'subscribe'> {
  begin(value: Value): void
  end(): void
}

/** @param key in session storage; a value that does not fit the schema counts as none */
export function createTabStore<S extends v.GenericSchema>(
  key: string,
  schema: S,
): TabStore<v.InferOutput<S>> {
  const stored = storedValue(key, schema)
  const store = createStore<v.InferOutput<S> | null>(() => stored.read())
  const set = (value: v.InferOutput<S> | null) => {
    stored.write(value)
    store.setState(value, true)
  }
  return { ...store, begin: set, end: () => set(null) }
}
