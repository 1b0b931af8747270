import type { WireMaintenanceWindow } from '@payment-center/validation/wire'

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
