import * as v from 'valibot'

/** UTC; also without its zone. */
const utcInstant = v.pipe(
  v.string(),
  v.transform((text) => (/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.replace(' ', 'T')}Z`)),
  v.isoTimestamp(),
)

/** `window.json` of the maintenance host; it is not a call of this API, so it has no envelope. */
export const maintenanceWindow = v.object({
  /** The systems that are down; `portal` and `all` include this one. */
  scope: v.array(v.string()),
  start_date: utcInstant,
  end_date: utcInstant,
})
export type WireMaintenanceWindow = v.InferOutput<typeof maintenanceWindow>
