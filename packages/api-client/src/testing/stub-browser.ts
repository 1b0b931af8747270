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

/** A page's request: its address is relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://edge') : input, init)
  }
}

/** Answers the requests of a test. */
export function stubFetch(answer: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async (request: Request) => answer(request))
}

/** Resolves in the next task, after all that the current one still does. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
