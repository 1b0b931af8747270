import { serverNow } from '@payment-center/validation/fields'
import { maintenanceWindow, type WireMaintenanceWindow } from '@payment-center/validation/wire'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { configuration } from '../http/configuration.ts'
import { keepServerTime } from '../http/keep-server-time.ts'
import { maintenanceAt, type Maintenance } from './maintenance-state.ts'

const everyMinute = 60_000

/** The current maintenance window, polled every minute. */
export interface MaintenanceStore extends Omit<StoreApi<Maintenance>, 'setState'> {
  /** Polls every minute; returns the function that stops it. */
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
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit' })
    keepServerTime(answer.headers.get('date'))
    if (!answer.ok) return null
    const parsed = v.safeParse(maintenanceWindow, await answer.json())
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
