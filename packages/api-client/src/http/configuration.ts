import * as v from 'valibot'
import { sendRequest } from './send-request.ts'

const text = v.optional(v.string(), '')
const origin = v.optional(
  v.union([
    v.literal(''),
    v.pipe(
      v.string(),
      // Not `v.url`: the oldest supported browsers lack URL.canParse.
      v.regex(/^https?:\/\/[\w.:-]+/),
      v.transform((url) => new URL(url).origin),
    ),
  ]),
  '',
)

/** `configuration.json` next to the portal's index.html, which a deployment edits: no value is built into a page. */
export const configurationFile = v.object({
  /** Of the API; empty for the pages' own origin. */
  apiOrigin: origin,
  /** Where logos come from, if neither from the API's origin nor from the pages'. */
  logoOrigin: origin,
  /** The card provider's keys for a practice whose API sends none. */
  publishableKey: text,
  testPublishableKey: text,
  /** The practice that gets the test key. */
  testPracticeId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /** Of the maintenance schedule; empty for none. */
  maintenanceUrl: text,
})

export type Configuration = v.InferOutput<typeof configurationFile>

/** At once when it is loaded: the last request of a page leaves before anything that it waits for. */
export type Configured = () => Configuration | Promise<Configuration>

let loaded: Configuration | Promise<Configuration> | null = null

/** The configuration of this deployment, loaded once. @throws if it can't be loaded or read */
export const configuration: Configured = () => (loaded ??= load())

async function load(): Promise<Configuration> {
  try {
    const response = await sendRequest({ url: '/configuration.json' })
    if (!response.ok) throw new Error(`configuration.json: ${response.status}`)
    const read = v.parse(configurationFile, await response.json())
    loaded = read
    return read
  } catch (error) {
    // The next request tries again.
    loaded = null
    throw error
  }
}
