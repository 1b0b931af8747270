import * as v from 'valibot'

/** What the maintenance host publishes as `window.json`; not a call of this API, so without an envelope. */
export const maintenanceWindow = v.object({
  /** Which systems are down; `portal` and `all` are this one. */
  scope: v.array(v.string()),
  /** UTC */
  start_date: v.pipe(v.string(), v.isoTimestamp()),
  end_date: v.pipe(v.string(), v.isoTimestamp()),
})
export type WireMaintenanceWindow = v.InferOutput<typeof maintenanceWindow>
