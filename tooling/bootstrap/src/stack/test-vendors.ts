/** What `npm start -- --vendors=test` needs from the environment, and where each is found. */
const needed = {
  STRIPE_SECRET_KEY: { forms: ['sk_test_', 'rk_test_'], from: 'Stripe: Developers, API keys, in test mode' },
  STRIPE_PUBLISHABLE_KEY: { forms: ['pk_test_'], from: 'the same page' },
  PLAID_CLIENT_ID: { forms: [''], from: 'Plaid: Developers, Keys' },
  PLAID_SECRET: { forms: [''], from: 'the same page: the secret of the sandbox' },
} as const

/** Of the pages, the API and the demo data, as they work with the vendors' own test environments. */
const settings = {
  STRIPE_API_BASE: 'https://api.stripe.com',
  PLAID_API_BASE: 'https://sandbox.plaid.com',
  VENDOR_MODE: 'test',
  VENDOR_SANDBOX_URL: '',
  // Every practice pays with test keys.
  TEST_PRACTICE_ID: '0',
  // Stripe knows none of the demo's cards.
  DEMO_SAVED_METHODS: 'none',
  // Without a listening Stripe CLI no webhook arrives, and payments settle by polling.
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

/**
 * The environment for the real Stripe and Plaid with test keys.
 * @throws Error that lists the missing variables, or names one with a live key
 */
export function testVendorEnvironment(outer: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys(needed) as (keyof typeof needed)[]
  const missing = names.filter((name) => !outer[name])
  if (missing.length > 0) {
    const lines = names.map((name) => `  ${name}  ${needed[name].from}`)
    throw new Error(
      `Set ${missing.join(', ')} first. The vendors' test environments need:\n${lines.join('\n')}\n` +
        '  STRIPE_WEBHOOK_SECRET  optional: printed by stripe listen --forward-to localhost:4301/api/webhooks/stripe',
    )
  }
  for (const name of names) {
    const { forms } = needed[name]
    if (forms.some((form) => outer[name]?.startsWith(form))) continue
    throw new Error(`${name} must begin with ${forms.join(' or ')}: only test keys are accepted here.`)
  }
  const { STRIPE_WEBHOOK_SECRET: secret, PLAID_REDIRECT_URI = '' } = outer
  return {
    ...settings,
    ...Object.fromEntries(names.map((name) => [name, outer[name] ?? ''])),
    // Plaid refuses an address that its dashboard does not list.
    PLAID_REDIRECT_URI,
    ...(secret && { STRIPE_WEBHOOK_SECRET: secret }),
  }
}
