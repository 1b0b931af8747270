import { Failure } from './failure.ts'

export interface Intent {
  readonly id: string
  readonly client_secret: string
  readonly status: string
  readonly amount: number
  readonly amount_received: number
  readonly payment_method: string | null
}

export type Vendors = ReturnType<typeof connectVendors>

/** The card provider and the bank-linking provider, at the sandbox, by the stack's variables. */
export function connectVendors(env: Readonly<Record<string, string | undefined>>) {
  const send = async <Data>(url: string, method: string, headers: Record<string, string>, body = '') => {
    const response = await fetch(url, { method, headers, ...(method === 'POST' && { body }) })
    const data = (await response.json()) as Data & { readonly error?: { readonly message: string } }
    if (response.ok) return data
    throw new Failure(response.status === 402 ? 402 : 503, data.error?.message ?? 'The provider failed')
  }
  const postJson = <Data>(url: string, body: object) =>
    send<Data>(url, 'POST', { 'content-type': 'application/json' }, JSON.stringify(body))
  const authorization = `Bearer ${env['STRIPE_SECRET_KEY']}`
  const ids = { client_id: env['PLAID_CLIENT_ID'], secret: env['PLAID_SECRET'] }
  return {
    read: <Data>(path: string) =>
      send<Data>(`${env['STRIPE_API_BASE']}/v1/${path}`, 'GET', { authorization }),
    post: <Data>(path: string, form: Readonly<Record<string, string>> = {}) => {
      const body = new URLSearchParams(form)
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
      return send<Data>(`${env['STRIPE_API_BASE']}/v1/${path}`, 'POST', headers, String(body))
    },
    plaid: <Data>(path: string, body: object) =>
      postJson<Data>(`${env['PLAID_API_BASE']}/${path}`, { ...ids, ...body }),
    /** What only a sandbox can: cards and bank accounts without a browser. */
    control: <Data>(path: string, body: object) =>
      postJson<Data>(`${env['STRIPE_API_BASE']}/control/${path}`, body),
  }
}
