export interface Settings {
  readonly port: number
  readonly stripe: string
  readonly stripeKey: string
  readonly plaid: string
  readonly plaidClientId: string
  readonly plaidSecret: string
}

/** @throws Error that names a missing variable */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set.`)
    return value
  }
  return {
    port: Number(read('PORT')),
    stripe: read('STRIPE_API_BASE'),
    stripeKey: read('STRIPE_SECRET_KEY'),
    plaid: read('PLAID_API_BASE'),
    plaidClientId: read('PLAID_CLIENT_ID'),
    plaidSecret: read('PLAID_SECRET'),
  }
}
