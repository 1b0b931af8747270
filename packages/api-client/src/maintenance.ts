import * as v from 'valibot'
import { storedValue } from './session/session-store.ts'
import { type WireMaintenanceWindow, maintenanceWindow } from '@payment-center/validation/wire'
import { serverNow } from '@payment-center/validation/fields'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepServerTime } from './http/api.ts'
import { configuration, sendRequest } from './http/index.ts'

/** Milliseconds of UTC, independent of the browser's time zone. */
export interface MaintenanceWindow {
  readonly startsAt: number
  readonly endsAt: number
}

export type Maintenance =
  | { readonly status: 'none' }
  | ({ readonly status: 'announced' | 'active' } & MaintenanceWindow)

/** The maintenance state at an instant; none once the window is over or if it covers other systems. */
export function maintenanceAt(now: number, published: WireMaintenanceWindow | null): Maintenance {
  if (published === null || !published.scope.some((name) => name === 'portal' || name === 'all')) {
    return { status: 'none' }
  }
  const startsAt = Date.parse(published.start_date)
  const endsAt = Date.parse(published.end_date)
  if (!(startsAt < endsAt) || now >= endsAt) return { status: 'none' }
  return { status: now < startsAt ? 'announced' : 'active', startsAt, endsAt }
}

/** Whole hours and minutes until an instant, rounded up to the minute. */
export function timeLeft(now: number, until: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

const everyMinute = 60_000

/** The current maintenance window, polled every minute. */
export interface MaintenanceStore extends Omit<StoreApi<Maintenance>, 'setState'> {
  /** Starts to poll; returns a function that stops. */
  start(): () => void
  /** Resolves after the first poll. */
  readonly known: Promise<void>
}

export function createMaintenanceStore(): MaintenanceStore {
  const store = createStore<Maintenance>(() => ({ status: 'none' }))
  let resolve = () => {}
  const known = new Promise<void>((done) => (resolve = done))

  async function look() {
    const published = await fetchWindow()
    const next = maintenanceAt(serverNow(), published)
    if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next, true)
    resolve()
  }

  return {
    ...store,
    known,
    start() {
      void look()
      const timer = setInterval(() => void look(), everyMinute)
      return () => clearInterval(timer)
    },
  }
}

/** The published window; null if there is none or the request fails. */
async function fetchWindow(): Promise<WireMaintenanceWindow | null> {
  try {
    const { maintenanceUrl: url } = await configuration()
    if (url === '') return null
    const answer = await sendRequest({ url, cache: 'no-store', credentials: 'omit' })
    keepServerTime(answer.headers.get('date'))
    if (!answer.ok) return null
    const parsed = v.safeParse(maintenanceWindow, await answer.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The guest's page that maintenance replaced: a path of this origin. None leads to the login. */
export const returnAfterMaintenance = storedValue(
  'return-after-maintenance',
  v.pipe(v.string(), v.regex(/^\/(login\/[^/?#]+|invoice-external\/|external-invoice\?)/)),
)
