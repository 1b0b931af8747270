import { Configuration, PlaidApi } from 'plaid'

/** Plaid's SDK with an address and keys, the only difference between live and the sandbox. */
export function createPlaid(address: string, clientId: string, secret: string, timeoutMs = 10_000): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
  const basePath = address.replace(/\/$/, '')
  return new PlaidApi(new Configuration({ basePath, baseOptions: { headers, timeout: timeoutMs } }))
}
