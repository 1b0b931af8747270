/** The keys of the rehearsal: as long and as live as real ones, and known to the sandbox only. */
export const rehearsalKeys = {
  secretKey: 'sk_live_rehearsal',
  publishableKey: 'pk_live_rehearsal',
  webhookSecret: 'whsec_rehearsal',
  plaidClientId: 'rehearsal',
  plaidSecret: 'secret-of-the-rehearsal',
} as const

interface Request {
  readonly method?: string
  readonly key?: string
  readonly json?: object
  readonly form?: Readonly<Record<string, string>>
}

/** @throws Error with the answer of a call that is refused */
async function call<Data>(url: string, { method = 'POST', key, json, form }: Request): Promise<Data> {
  const body = form === undefined ? json && JSON.stringify(json) : new URLSearchParams(form)
  const response = await fetch(url, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} answers ${response.status}: ${text}`)
  return JSON.parse(text) as Data
}

interface Answer<Data> {
  readonly data: Data
}

export interface Bill {
  readonly practiceId: string
  readonly invoiceId: string
}

/** Pays a bill by its link, as a guest's page and Stripe.js do. @returns the payment's id */
export async function payBill(
  { api, sandbox }: { readonly api: string; readonly sandbox: string },
  { practiceId, invoiceId }: Bill,
): Promise<string> {
  const { publishableKey } = rehearsalKeys
  const toApi = async <Data>(path: string, request: Request) =>
    (await call<Answer<Data>>(`${api}/api/v1${path}`, request)).data
  const json = { chargeEventId: invoiceId }
  const { token } = await toApi<{ token: string }>('/portalUsers/exists', { json })
  const opened = await toApi<{ id: string; clientSecret: string }>(
    `/practices/${practiceId}/payments/${invoiceId}`,
    { key: token },
  )
  const { id: paymentMethodId } = await call<{ id: string }>(`${sandbox}/v1/payment_methods`, {
    key: publishableKey,
    form: {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getFullYear() + 3),
      'card[cvc]': '123',
    },
  })
  const terms = { practiceId: Number(practiceId), enableSavePaymentMethod: false, paymentMethodId }
  const price = (accepted: object) =>
    toApi<{ amount: number; applicationFeeAmount: number }>(`/payments/paymentIntentId/${opened.id}`, {
      method: 'PUT',
      key: token,
      json: { ...terms, ...accepted },
    })
  const { amount, applicationFeeAmount } = await price({})
  await price({ amount, applicationFeeAmount })
  await call(`${sandbox}/v1/payment_intents/${opened.id}/confirm`, {
    key: publishableKey,
    form: { payment_method: paymentMethodId, client_secret: opened.clientSecret },
  })
  const settle = `/payments/chargeEventId/${invoiceId}/settle`
  const { outcome } = await toApi<{ outcome: string }>(settle, { key: token })
  if (outcome !== 'paid') throw new Error(`the payment is ${outcome}, not paid`)
  return opened.id
}

/** Refunds a payment in full, as an operator does in Stripe's dashboard. */
export async function refundPayment(sandbox: string, intentId: string): Promise<void> {
  await call(`${sandbox}/v1/refunds`, {
    key: rehearsalKeys.secretKey,
    form: { payment_intent: intentId },
  })
}
