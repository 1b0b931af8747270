const vendorHosts = {
  STRIPE_API_BASE: ['api.stripe.com'],
  PLAID_API_BASE: ['production.plaid.com', 'sandbox.plaid.com'],
  PLAID_TEST_API_BASE: ['sandbox.plaid.com'],
  TWILIO_API_BASE: ['api.twilio.com'],
} as const

/** The keys of the vendor sandbox, which are published with the product. */
const sandboxValues = new Set(['sk_test_sandbox', 'pk_test_sandbox', 'whsec_sandbox', 'sandbox'])

/** Whether a browser or the API reaches an address only on the same machine. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.|\.localhost$/.test(hostname)
}

/**
 * The settings that stand in for something real.
 * @returns one sentence for each
 */
export function standIns(settings: Readonly<Record<string, unknown>>): string[] {
  const sentences: string[] = []
  for (const [name, hosts] of Object.entries(vendorHosts)) {
    const value = settings[name]
    if (typeof value !== 'string') continue
    const { origin } = new URL(value)
    const allowed = hosts.map((host) => `https://${host}`)
    if (!allowed.includes(origin)) sentences.push(`${name} must be ${allowed.join(' or ')} in production.`)
  }
  for (const name of ['PORTAL_ORIGIN', 'PLAID_REDIRECT_URI']) {
    if (settings[name] === '') continue
    const url = new URL(String(settings[name]))
    if (url.protocol !== 'https:' || isLoopback(url))
      sentences.push(`${name} must begin with https:// and name a public host in production.`)
  }
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'string' && sandboxValues.has(value))
      sentences.push(`${name} is a value of the vendor sandbox, which everyone knows: set your own.`)
  }
  return sentences
}
