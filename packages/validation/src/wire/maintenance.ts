import * as v from 'valibot'

/** A day, with or without its time, seconds and zone. */
const published = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i

/** UTC; also without its seconds or its zone. */
const utcInstant = v.pipe(
  v.string(),
  v.transform((text) => {
    const [, day, time = '00:00', seconds = ':00', zone = ''] = published.exec(text.trim()) ?? []
    return `${day}T${time}${seconds}${/\d/.test(zone) ? zone : 'Z'}`
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
