type Mode = 'live' | 'test'

/** Stripe's mode of a key such as `sk_live_…`; null for a key that names none, such as a webhook secret. */
function modeOfKey(key: string): Mode | null {
  const mode = /^[a-z]+_(live|test)_/.exec(key)?.[1]
  return mode === 'live' || mode === 'test' ? mode : null
}

/** Plaid's mode of an address; null for one that isn't Plaid's. */
function modeOfPlaid(address: string): Mode | null {
  const { hostname } = new URL(address)
  if (hostname === 'production.plaid.com') return 'live'
  return hostname === 'sandbox.plaid.com' ? 'test' : null
}

/**
 * Where settings of live payments and of tests are mixed: a browser’s card, and a bank account linked at Plaid, exist
 * in one mode only.
 * @returns one sentence for each
 */
export function mixedModes(
  settings: Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'PLAID_API_BASE', string>,
  test: Record<'PLAID_TEST_API_BASE', string> | null,
): string[] {
  const sentences: string[] = []
  const secret = modeOfKey(settings.STRIPE_SECRET_KEY)
  const publishable = modeOfKey(settings.STRIPE_PUBLISHABLE_KEY)
  const plaid = modeOfPlaid(settings.PLAID_API_BASE)
  const isOther = (mode: Mode | null) => mode !== null && secret !== null && mode !== secret
  if (isOther(publishable)) {
    sentences.push(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY is a ${publishable} key: use two keys of one mode.`,
    )
  }
  if (isOther(plaid)) {
    sentences.push(
      `STRIPE_SECRET_KEY is a ${secret} key, so PLAID_API_BASE must be ${secret === 'live' ? 'https://production.plaid.com' : 'https://sandbox.plaid.com'}.`,
    )
  }
  if (test !== null && modeOfPlaid(test.PLAID_TEST_API_BASE) === 'live') {
    sentences.push('PLAID_TEST_API_BASE must be https://sandbox.plaid.com: the test practice moves no money.')
  }
  return sentences
}
