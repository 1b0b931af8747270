import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback, readConfiguration, type Configuration } from './configuration.ts'
import { plaidTestOrigin, type Vendors } from './security-headers.ts'

export interface EdgeSettings {
  readonly port: number
  readonly host: string
  readonly apiOrigin: string
  /** IP addresses of proxies whose X-Forwarded-For names the visitor. */
  readonly proxyAddresses: readonly string[]
  readonly production: boolean
  readonly vendors: Vendors
  readonly configuration: Configuration
  /** Has the public files of earlier releases too; undefined where there is none. */
  readonly assetsFolder: string | undefined
  /** The content of Apple's domain association file; undefined where the domain is not registered for Apple Pay. */
  readonly applePayFile: string | undefined
  readonly page: PageSettings
}

/** Written into the head of each page. */
interface PageSettings {
  readonly supportEmail: string
  /** The portal's operator, for "Powered by". */
  readonly providerName: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
}

/** Next to the portal's index.html. */
const builtConfiguration = join(import.meta.dirname, '../../../apps/portal/dist/configuration.json')

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the edge's settings from the environment.
 * @throws Error naming the missing or malformed variable
 */
export function readEnvironment(env: Environment): EdgeSettings {
  const production = env['NODE_ENV'] === 'production'
  const sandbox = origin(env, 'VENDOR_SANDBOX_URL')
  if (production && sandbox) {
    throw new Error(
      'VENDOR_SANDBOX_URL is set, but a production edge never loads the vendor sandbox: unset it.',
    )
  }
  return {
    port: port(env, 'EDGE_PORT', 4300),
    host: env['EDGE_HOST'] ?? '127.0.0.1',
    apiOrigin: origin(env, 'API_ORIGIN') ?? 'http://127.0.0.1:4301',
    proxyAddresses: (env['PROXY_ADDRESSES'] ?? '').split(/[\s,]+/).filter((address) => address !== ''),
    production,
    vendors: sandbox ? { kind: 'sandbox', origin: sandbox } : realVendors(env),
    configuration: readConfiguration(env['CONFIGURATION_FILE'] ?? builtConfiguration, production),
    assetsFolder: env['ASSETS_FOLDER'] || undefined,
    applePayFile: file(env, 'APPLE_PAY_FILE'),
    page: {
      supportEmail: email(env, 'SUPPORT_EMAIL') ?? 'support@example.com',
      providerName: env['PROVIDER_NAME'] || undefined,
      termsUrl: legalUrl(env, 'TERMS_URL', production),
      privacyUrl: legalUrl(env, 'PRIVACY_URL', production),
    },
  }
}

/** The vendors by their keys: live, with a test practice or without, or test keys. */
function realVendors(env: Environment): Vendors {
  const mode = env['VENDOR_MODE'] || 'live'
  if (mode === 'test') return { kind: mode }
  if (mode !== 'live') throw new Error(`VENDOR_MODE is "${mode}", but must be live or test.`)
  const hasTestPractice = !['', '0'].includes(env['TEST_PRACTICE_ID'] ?? '')
  return { kind: mode, plaidTestOrigin: hasTestPractice ? plaidTestOrigin : undefined }
}

function file(env: Environment, name: string): string | undefined {
  const path = env[name]
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${name} is "${path}", but there is no file that can be read.`)
  }
}

function port(env: Environment, name: string, fallback: number): number {
  const value = env[name]
  if (!value) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  throw new Error(`${name} is "${value}", but must be a port number from 1 to 65535.`)
}

function url(env: Environment, name: string): URL | undefined {
  const value = env[name]
  if (!value) return undefined
  const parsed = URL.parse(value)
  if (parsed && ['http:', 'https:'].includes(parsed.protocol)) return parsed
  throw new Error(`${name} is "${value}", but must be a web address such as http://127.0.0.1:4310.`)
}

/** @throws Error in production for an address that browsers can't reach, or that anyone on the way can change */
function publicUrl(env: Environment, name: string, production: boolean): URL | undefined {
  const parsed = url(env, name)
  if (!production || parsed === undefined || (parsed.protocol === 'https:' && !isLoopback(parsed)))
    return parsed
  throw new Error(`${name} must begin with https:// and name a public host in production.`)
}

/** @throws Error in production without it: payers accept these pages when they create an account */
function legalUrl(env: Environment, name: string, production: boolean): string | undefined {
  const page = publicUrl(env, name, production)?.href
  if (page !== undefined || !production) return page
  throw new Error(`${name} is not set, but a production edge needs it: account creation links to this page.`)
}

function origin(env: Environment, name: string): string | undefined {
  return url(env, name)?.origin
}

function email(env: Environment, name: string): string | undefined {
  const value = env[name]
  if (!value || /^[^\s@]+@[^\s@]+$/.test(value)) return value || undefined
  throw new Error(`${name} is "${value}", but must be an email address such as support@example.com.`)
}
