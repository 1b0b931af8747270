import type { Sandbox } from '../sandbox.ts'

/** Seconds since 1970, as Stripe's `created`. */
export function nowInSeconds({ settings }: Pick<Sandbox, 'settings'>): number {
  return Math.floor(settings.clock() / 1000)
}
