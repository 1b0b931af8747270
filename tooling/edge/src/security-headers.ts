import { originsOf, type Vendors } from './vendors.ts'

/** What the headers depend on. */
export interface SecuritySettings {
  readonly vendors: Vendors
  readonly production: boolean
  /** Address of the maintenance host's `window.json`, which pages ask every minute. */
  readonly maintenanceUrl: string | undefined
  /** The development server injects inline scripts and styles and speaks over a web socket. */
  readonly development?: boolean
}

/** Writes the Content Security Policy for every page of both builds. */
export function contentSecurityPolicy(settings: SecuritySettings): string {
  const origins = originsOf(settings.vendors)
  const inline = settings.development ? ["'unsafe-inline'"] : []
  const maintenance = settings.maintenanceUrl ? [new URL(settings.maintenanceUrl).origin] : []
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...origins.scripts],
    'style-src': ["'self'", ...inline],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(settings.development ? ['ws:'] : []),
      ...origins.connections,
      ...maintenance,
    ],
    'frame-src': origins.frames,
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}

/** What each answer of the API says itself, by its own rules. */
export const headersOfApi: readonly string[] = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'X-Content-Type-Options',
]

/** The headers that go with every answer, where it has not its own. */
export function securityHeaders(settings: SecuritySettings): Record<string, string> {
  const paymentFrames = originsOf(settings.vendors).frames.filter((origin) => !origin.includes('*'))
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': [
      `payment=(self ${paymentFrames.map((origin) => `"${origin}"`).join(' ')})`,
      'camera=()',
      'geolocation=()',
      'microphone=()',
    ].join(', '),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(settings.production && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}
