import type { Stripe } from 'stripe'
import type { garbledForms } from '@payment-center/sandbox'

export type Send = <Data>(key: string, path: string, body?: Record<string, string>) => Promise<Data>
export type Control = (method: string, path: string, body?: object) => Promise<unknown>

/** The provider's API with any key, and the sandbox's controls. */
export function transportTo(url: string): { send: Send; control: Control } {
  return {
    send: async <Data>(key: string, path: string, body?: Record<string, string>) => {
      const response = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${key}` },
        ...(body === undefined ? {} : { body: new URLSearchParams(body) }),
      })
      return (await response.json()) as Data
    },
    control: async (method, path, body) => {
      const response = await fetch(`${url}/control/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.status === 204 ? null : response.json()
    },
  }
}

/** Every object of a kind, over all pages. */
export async function listAll<Listed extends { id: string }>(
  send: Send,
  key: string,
  path: string,
  query = '',
): Promise<Listed[]> {
  const all: Listed[] = []
  for (;;) {
    const after = all.at(-1)?.id
    const from = after === undefined ? '' : `&starting_after=${after}`
    const page = await send<Stripe.ApiList<Listed>>(key, `${path}?limit=100${query}${from}`)
    all.push(...page.data)
    if (!page.has_more) return all
  }
}

/** A fault for the next matching requests; see the sandbox. */
export interface Fault {
  readonly kind: 'lose_answer' | 'garble_answer' | 'answer_429' | 'answer_500' | 'reset_before' | 'slow'
  readonly count?: number
  readonly method?: string
  readonly path?: string
  readonly chargeEventId?: string
  readonly caller?: 'secret' | 'publishable'
  readonly ms?: number
  readonly phase?: 'before' | 'after'
  /** What `garble_answer` answers with. */
  readonly form?: (typeof garbledForms)[number]
}

export interface WebhookSwitches {
  readonly chargeEventId?: string
  readonly off?: boolean
  readonly duplicated?: boolean
  readonly reordered?: boolean
}

/** How the provider pays the balance of an account out; null if there is none. */
export function payOutBy(control: Control) {
  return async (accountId?: string, automatic = true): Promise<Stripe.Payout | null> => {
    const body = { automatic, ...(accountId === undefined ? {} : { account: accountId }) }
    try {
      return (await control('POST', 'payouts', body)) as Stripe.Payout
    } catch (error) {
      if (error instanceof Error && error.message.includes('The account has no balance.')) return null
      throw error
    }
  }
}
