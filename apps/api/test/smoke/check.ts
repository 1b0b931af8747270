import type { SmokeVendors } from './open-vendors.ts'
import type { SmokeSettings } from './read-settings.ts'

/** One thing that must work at the vendors. It throws when it doesn't. */
export interface Check {
  readonly name: string
  readonly run: (vendors: SmokeVendors) => Promise<void>
  /** Why it can't be run with these settings; null if it can. */
  readonly skipped?: (settings: SmokeSettings) => string | null
  /** What to change at the vendor when it fails. */
  readonly advice?: string
}
