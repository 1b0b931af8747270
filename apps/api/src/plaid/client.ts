import { Configuration, PlaidApi } from 'plaid'
import type { Environment } from '../server/env.ts'

const timeoutMs = 10_000

/** Plaid's SDK with the environment's address and keys, the only difference between live and the sandbox. */
export function createPlaid(
  environment: Pick<Environment, 'PLAID_API_BASE' | 'PLAID_CLIENT_ID' | 'PLAID_SECRET'>,
): PlaidApi {
  const headers = {
    'PLAID-CLIENT-ID': environment.PLAID_CLIENT_ID,
    'PLAID-SECRET': environment.PLAID_SECRET,
  }
  const basePath = environment.PLAID_API_BASE.replace(/\/$/, '')
  return new PlaidApi(new Configuration({ basePath, baseOptions: { headers, timeout: timeoutMs } }))
}
