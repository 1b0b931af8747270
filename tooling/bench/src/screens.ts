/** phone: a mid-range phone on a slow network; desktop: Lighthouse’s desktop preset. */
type FormFactor = 'phone' | 'desktop'

export interface Screen {
  readonly name: string
  readonly path: string
  readonly as: FormFactor
  /** As Maya, whose demo account has data on every screen. */
  readonly signedIn: boolean
  /** Minimum score. */
  readonly performance: number
  /** Maximum. */
  readonly blockingTimeMs: number
  /** Loads to take the median of; odd. */
  readonly times: number
}

const guest = (name: string, path: string): Screen => ({
  name,
  path,
  as: 'phone',
  signedIn: false,
  performance: 99,
  // Runs differ by some 45 ms; Lighthouse rates up to 200 as good.
  blockingTimeMs: 75,
  times: 5,
})

const portal = (name: string, path: string, { signedIn = true } = {}): readonly Screen[] =>
  (['phone', 'desktop'] as const).map((as) => ({
    name: `${name}, ${as}`,
    path,
    as,
    signedIn,
    performance: 90,
    // Lighthouse rates up to 200 as good.
    blockingTimeMs: 200,
    times: 5,
  }))

export const screens: readonly Screen[] = [
  guest('landing', '/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1'),
  guest('guest invoice', '/invoice-external/MIXDUE000001'),
  guest('pay as guest', '/external-invoice?practiceId=1&locationId=10'),
  ...portal('login', '/login', { signedIn: false }),
  ...portal('overview', '/overview'),
  ...portal('invoice', '/invoice/MAYADUE00001'),
  ...portal('methods', '/payment-methods'),
  ...portal('plans', '/payment-plans'),
]
