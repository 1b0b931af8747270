import { Configuration, PlaidApi } from 'plaid'
import type { Environment } from '../server/env.ts'

const timeoutMs = 10_000

/** Plaid's SDK, at the address of the environment: live and stand-in differ in address and keys alone. */
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
