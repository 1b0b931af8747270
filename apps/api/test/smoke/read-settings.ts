/** Where the vendors are, and the operator's own test keys. */
export interface SmokeSettings {
  readonly stripeBase: string
  readonly secretKey: string
  readonly webhookSecret: string | null
  /** The practice's own account of the platform; null to leave Connect out. */
  readonly connectedAccountId: string | null
  readonly plaidBase: string
  readonly plaidClientId: string
  readonly plaidSecret: string
}

const live = /^(sk|rk|pk)_live_/

/**
 * Reads the settings; the addresses are the vendors' own unless the environment names others.
 * @throws Error for a missing key, a live key, or Plaid's production address
 */
export function readSmokeSettings(env: NodeJS.ProcessEnv): SmokeSettings {
  const secretKey = required(env, 'STRIPE_SECRET_KEY', 'your Stripe secret or restricted key in test mode')
  if (live.test(secretKey) || !/^(sk|rk)_test_/.test(secretKey)) {
    throw new Error(
      'STRIPE_SECRET_KEY must begin with sk_test_ or rk_test_: the smoke test takes no live key.',
    )
  }
  const plaidBase = env['PLAID_API_BASE'] || 'https://sandbox.plaid.com'
  if (plaidBase.includes('production')) {
    throw new Error('PLAID_API_BASE is Plaid’s production: the smoke test runs only on its sandbox.')
  }
  return {
    stripeBase: env['STRIPE_API_BASE'] || 'https://api.stripe.com',
    secretKey,
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || null,
    connectedAccountId: env['STRIPE_CONNECTED_ACCOUNT'] || null,
    plaidBase,
    plaidClientId: required(env, 'PLAID_CLIENT_ID', 'your client id at Plaid'),
    plaidSecret: required(env, 'PLAID_SECRET', 'Plaid’s secret of the sandbox'),
  }
}

function required(env: NodeJS.ProcessEnv, name: string, what: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} is missing: ${what}.`)
  return value
}
