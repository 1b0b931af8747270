import type { Vendors } from './vendors.ts'

export interface EdgeSettings {
  readonly port: number
  readonly host: string
  readonly apiOrigin: string
  readonly production: boolean
  readonly vendors: Vendors
  readonly maintenanceUrl: string | undefined
  readonly page: PageSettings
}

/** Written into the head of each page. */
interface PageSettings {
  readonly supportEmail: string
  /** Who runs the portal, for "Powered by". */
  readonly providerName: string | undefined
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
}

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
    production,
    vendors: sandbox ? { kind: 'sandbox', origin: sandbox } : { kind: 'live' },
    maintenanceUrl: url(env, 'MAINTENANCE_URL')?.href,
    page: {
      supportEmail: email(env, 'SUPPORT_EMAIL') ?? 'support@example.com',
      providerName: env['PROVIDER_NAME'] || undefined,
      termsUrl: url(env, 'TERMS_URL')?.href,
      privacyUrl: url(env, 'PRIVACY_URL')?.href,
    },
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

function origin(env: Environment, name: string): string | undefined {
  return url(env, name)?.origin
}

function email(env: Environment, name: string): string | undefined {
  const value = env[name]
  if (!value || /^[^\s@]+@[^\s@]+$/.test(value)) return value || undefined
  throw new Error(`${name} is "${value}", but must be an email address such as support@example.com.`)
}
