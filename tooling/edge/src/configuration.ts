import { existsSync, readFileSync } from 'node:fs'

/** `configuration.json`, which the pages load at their start (configuration.ts of the API client). */
export interface Configuration {
  /** The file's content. */
  readonly text: string
  /** Where the pages call the API and load logos from, and the maintenance schedule; undefined for their own origin, or none. */
  readonly apiOrigin: string | undefined
  readonly logoOrigin: string | undefined
  readonly maintenanceOrigin: string | undefined
}

/** Where pages load it. */
export const configurationPath = '/configuration.json'

/**
 * Reads the configuration of a deployment. Without the file, everything has its default.
 * @throws Error naming the file and the field that is no address, or in production an address that browsers can't
 *   reach, or that anyone on the way can change
 */
export function readConfiguration(file: string, production: boolean): Configuration {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}'
  const fields = fieldsOf(file, text)
  const originIn = (name: string) => {
    const value = fields[name]
    if (value === undefined || value === '') return undefined
    const url = typeof value === 'string' ? URL.parse(value) : null
    if (url === null || !['http:', 'https:'].includes(url.protocol))
      throw new Error(`${name} of ${file} is ${JSON.stringify(value)}, but must be a web address.`)
    if (production && (url.protocol !== 'https:' || isLoopback(url)))
      throw new Error(`${name} of ${file} must begin with https:// and name a public host in production.`)
    return url.origin
  }
  return {
    text,
    apiOrigin: originIn('apiOrigin'),
    logoOrigin: originIn('logoOrigin'),
    maintenanceOrigin: originIn('maintenanceUrl'),
  }
}

function fieldsOf(file: string, text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Error(`${file} is not JSON.`)
  }
}

/** Whether only the visitor's own computer reaches it. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127\..*|\[::1\]|.*\.localhost)$/.test(hostname)
