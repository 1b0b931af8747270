import * as v from 'valibot'

/** UTC; also without its seconds or its zone. */
const utcInstant = v.pipe(
  v.string(),
  v.transform((text) => {
    const timed = text.replace(' ', 'T').replace(/T\d\d:\d\d(?!:)/, '$&:00')
    return /(Z|[+-]\d\d:?\d\d)$/i.test(timed) ? timed : `${timed}Z`
  }),
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
