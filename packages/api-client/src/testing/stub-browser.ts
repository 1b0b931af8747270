import { vi } from 'vitest'

/** Has what it stores as its own keys, like a browser's. */
class TestStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key]
  }
}

/** Gives a test an empty session storage of its own. */
export function stubSessionStorage(): void {
  vi.stubGlobal('sessionStorage', new TestStorage())
}
