/** What was typed or chosen, by field. Never card data, passwords or codes. */
export type Input = Readonly<Record<string, string>>

const storageKey = 'input-before-reload'

/** The input of the page's last form. */
let current: Input = {}

const beforeReload = takeStored()

export function setInput(input: Input): void {
  current = input
}

/** Stores the form's input until the next load of this page. */
export function keepInput(): void {
  try {
    sessionStorage.setItem(storageKey, String(new URLSearchParams({ ...current, path: location.pathname })))
  } catch {
    // Private windows may deny storage.
  }
}

export function reloadPage(): void {
  keepInput()
  location.reload()
}

/** The input that was stored before this load; undefined at the second call. */
export const takeInput = (): Input | undefined => beforeReload.pop()

/** Reads and removes what the last load of this page stored; nothing if that was another page's. */
function takeStored(): Input[] {
  try {
    const stored = sessionStorage.getItem(storageKey) ?? ''
    sessionStorage.removeItem(storageKey)
    const { path, ...input } = Object.fromEntries(new URLSearchParams(stored))
    return path === location.pathname ? [input] : []
  } catch {
    return []
  }
}
