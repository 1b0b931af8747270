import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { centsSchema } from '@payment-center/validation/fields'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { createSessionStore, tokenOf } from './session-store.ts'

beforeEach(stubSessionStorage)

const payment = { outcome: 'sent', total: v.parse(centsSchema, 10_000) } as const

function aSession() {
  const session = createSessionStore('session', v.object({ token: v.string() }))
  session.begin({ token: 'first' })
  return session
}

test('[TIME-09] ends on a refused token only once no money moves, and keeps the payment that was sent', () => {
  const session = aSession()
  const release = session.hold()
  tokenOf(session).onUnauthorized('first')
  expect(session.getState()).toEqual({ token: 'first' })
  expect(session.isHeld()).toBe(true)
  release(payment)
  expect(session.getState()).toBeNull()
  // A subscriber may report the end again.
  session.lapse()
  expect(session.paymentAtEnd()).toEqual(payment)
})

test('keeps a session that nothing ended while money moved, and the payment if it ends later on its screen', () => {
  const session = aSession()
  session.hold()(payment)
  expect(session.getState()).toEqual({ token: 'first' })
  session.lapse()
  expect([session.getState(), session.paymentAtEnd()]).toEqual([null, payment])
})

test('forgets a payment with its screen, and when the payer logs off', () => {
  const left = aSession()
  left.hold()(payment)
  left.hold()(null)
  left.lapse()
  const loggedOff = aSession()
  loggedOff.hold()(payment)
  loggedOff.end()
  expect([left.paymentAtEnd(), loggedOff.paymentAtEnd()]).toEqual([null, null])
})

test('waits for every payment of the page', () => {
  const session = aSession()
  const [first, second] = [session.hold(), session.hold()]
  session.lapse()
  first(payment)
  expect(session.getState()).not.toBeNull()
  second(null)
  expect(session.getState()).toBeNull()
})

test('goes on with a session that began again meanwhile, and ends at once when the payer logs off', () => {
  const session = aSession()
  const release = session.hold()
  session.lapse()
  session.begin({ token: 'second' })
  release(payment)
  expect(session.getState()).toEqual({ token: 'second' })
  session.hold()
  session.end()
  expect(session.getState()).toBeNull()
})

test('[TIME-08] loads a page again that Back restores after its session has ended', async () => {
  const reload = vi.fn<() => void>()
  const handlers = new Map<string, (event: { readonly persisted: boolean }) => void>()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('addEventListener', handlers.set.bind(handlers))
  vi.resetModules()
  const { openStores } = await import('./session-store.ts')
  const show = handlers.get('pageshow')
  show?.({ persisted: true })
  sessionStorage.setItem('payer-session', '{"token":"payer"}')
  openStores.add({ key: 'payer-session', isHeld: () => false, lapse: () => undefined })
  show?.({ persisted: true })
  sessionStorage.removeItem('payer-session')
  show?.({ persisted: false })
  expect(reload).not.toHaveBeenCalled()
  show?.({ persisted: true })
  expect(reload).toHaveBeenCalledOnce()
})
