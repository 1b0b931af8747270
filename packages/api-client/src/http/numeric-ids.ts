import * as v from 'valibot'
import { storedValue } from '../session/session-store.ts'

/** For the tab's next page, which may send an id before an answer has it. */
const stored = storedValue('numeric-ids', v.array(v.string()))

const names = new Set(stored.read())

/** Notes which ids an API has as numbers: pages hold every id as text. */
export function learnNumericIds(value: unknown, name = ''): void {
  if (typeof value === 'number' && name.endsWith('Id') && !names.has(name)) {
    names.add(name)
    stored.write([...names])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) learnNumericIds(inner, Array.isArray(value) ? name : key)
}

/** For `JSON.stringify`: sends an id in the form in which the API has it. */
export const restoreNumericId = (name: string, value: unknown): unknown =>
  names.has(name) && typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
