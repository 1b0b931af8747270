import type { Sandbox } from '../../sandbox.ts'

export type NextAction =
  | {
      type: 'use_stripe_sdk'
      use_stripe_sdk: { type: 'three_d_secure_redirect'; source: string; stripe_js: string }
    }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } }

/** What a payer has to do next: the challenge's page, in Stripe.js's frame or, with a return address, in the window. */
export function challengeAction(
  sandbox: Sandbox,
  intentId: string,
  source: string,
  returnUrl: string | undefined,
): NextAction {
  const page = `${sandbox.url}/browser/three-d-secure`
  const query = new URLSearchParams({ intent: intentId, source })
  if (returnUrl !== undefined) {
    return {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `${page}/challenge?${query.toString()}` },
    }
  }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source, stripe_js: `${page}?${query.toString()}` },
  }
}
