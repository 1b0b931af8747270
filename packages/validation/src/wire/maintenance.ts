import * as v from 'valibot'

/** `window.json` of the maintenance host; it is not a call of this API, so it has no envelope. */
export const maintenanceWindow = v.object({
  /** The systems that are down; `portal` and `all` include this one. */
  scope: v.array(v.string()),
  /** UTC */
  start_date: v.pipe(v.string(), v.isoTimestamp()),
  end_date: v.pipe(v.string(), v.isoTimestamp()),
})
export type WireMaintenanceWindow = v.InferOutput<typeof maintenanceWindow>
