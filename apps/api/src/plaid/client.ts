import { Configuration, PlaidApi } from 'plaid'

/** Bytes: many times what any of the used calls answers. A larger body is refused before it is read to its end. */
const maxContentLength = 1024 * 1024

/** Plaid's SDK with an address and keys, the only difference between live and the sandbox. */
export function createPlaid(address: string, clientId: string, secret: string, timeoutMs = 10_000): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret }
  const basePath = address.replace(/\/$/, '')
  const baseOptions = { headers, timeout: timeoutMs, maxContentLength }
  return new PlaidApi(new Configuration({ basePath, baseOptions }))
}
