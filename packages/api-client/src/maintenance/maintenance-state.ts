import type { WireMaintenanceWindow } from '@payment-center/validation/wire'

/** Instants as milliseconds of UTC, so that no time zone of the browser has a say. */
export interface MaintenanceWindow {
  readonly startsAt: number
  readonly endsAt: number
}

export type Maintenance =
  | { readonly status: 'none' }
  | ({ readonly status: 'announced' | 'active' } & MaintenanceWindow)

/** What a published window means at an instant: nothing once it is over, or where it is about another system. */
export function maintenanceAt(now: number, published: WireMaintenanceWindow | null): Maintenance {
  if (published === null || !published.scope.some((name) => name === 'portal' || name === 'all')) {
    return { status: 'none' }
  }
  const startsAt = Date.parse(published.start_date)
  const endsAt = Date.parse(published.end_date)
  if (!(startsAt < endsAt) || now >= endsAt) return { status: 'none' }
  return { status: now < startsAt ? 'announced' : 'active', startsAt, endsAt }
}

/** Whole hours and remaining minutes until an instant; the minute that has begun counts. */
export function timeLeft(now: number, until: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
