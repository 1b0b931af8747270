import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '../testing/stub-session-storage.ts'

const reload = vi.fn<() => void>()
const handlers = new Map<string, (event: { readonly persisted: boolean }) => void>()

beforeEach(() => {
  stubSessionStorage()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', handlers.set.bind(handlers))
})
afterAll(() => vi.unstubAllGlobals())

test('[TIME-08] loads a page again that Back restores after its session has ended', async () => {
  const { addOpenStore } = await import('./open-stores.ts')
  const show = handlers.get('pageshow')
  show?.({ persisted: true })
  sessionStorage.setItem('payer-session', '{"token":"payer"}')
  addOpenStore({ key: 'payer-session', isHeld: () => false, lapse: () => undefined })
  show?.({ persisted: true })
  sessionStorage.removeItem('payer-session')
  show?.({ persisted: false })
  expect(reload).not.toHaveBeenCalled()
  show?.({ persisted: true })
  expect(reload).toHaveBeenCalledOnce()
})
