import type { InvoiceMaker } from './invoices.ts'
import type { Load } from './put-load.ts'
import { sendWell } from './requests.ts'

/** Where everything is. */
export interface Places {
  readonly api: string
  readonly sandbox: string
}

const credentials = { username: 'maya@example.com', password: 'Sunny-Day-2026!' }
const dueLists = ['scheduled', 'unpaid', 'stripe_pending', 'failed']

function textOf(data: Readonly<Record<string, unknown>>, field: string): string {
  const value = data[field]
  if (typeof value !== 'string') throw new Error(`no ${field}`)
  return value
}

async function guestToken({ api }: Places, chargeEventId: string): Promise<string> {
  const url = `${api}/api/v1/portalUsers/exists?client=portal`
  return textOf(await sendWell('POST', url, { json: { chargeEventId } }), 'token')
}

/** What a guest's page asks for, from the link to the prices. */
async function openLink(places: Places, id: string): Promise<void> {
  const token = await guestToken(places, id)
  const { api } = places
  await Promise.all([
    sendWell('GET', `${api}/api/v1/practiceId/1/locationId/10/fullInfo?client=portal`),
    sendWell('GET', `${api}/api/v1/practices/guest/transactions/${id}/invoice?client=portal`, { token }),
    sendWell('GET', `${api}/api/v1/payers/invoices/${id}/calculateFees?client=portal`, { token }),
  ])
}

/** What the overview asks for: four lists of bills, what failed, what was paid, what comes. */
async function openOverview({ api }: Places, token: string): Promise<void> {
  const bills = `${api}/api/v1/chargeEvent/payerId/100/?client=portal&chargeEventType=invoice`
  await Promise.all([
    ...dueLists.map((status) => sendWell('GET', `${bills}&chargeEventStatus=${status}`, { token })),
    sendWell('GET', `${api}/api/v1/payments/practiceId/1/payerId/100/failed?client=portal`, { token }),
    sendWell('GET', `${api}/api/v1/payers/100/payments?client=portal`, { token }),
    sendWell(
      'GET',
      `${api}/api/v1/payers/100/practices/1/transactions?client=portal&page=1&size=20&status=paid,refunded,partially_refunded`,
      { token },
    ),
  ])
}

/** A whole payment by a card that is typed, as a guest's browser makes it; what Stripe.js does goes to the sandbox. */
async function payByCard({ api, sandbox }: Places, token: string, id: string): Promise<void> {
  const intent = await sendWell('POST', `${api}/api/v1/practices/1/payments/${id}?client=portal`, {
    token,
    json: {},
  })
  const card = await sendWell('POST', `${sandbox}/control/payment_methods`, {
    json: { number: '4242424242424242' },
  })
  const [intentId, cardId] = [textOf(intent, 'id'), textOf(card, 'id')]
  const url = `${api}/api/v1/payments/paymentIntentId/${intentId}?client=portal`
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: cardId }
  const { amount, applicationFeeAmount } = await sendWell('PUT', url, { token, json: terms })
  await sendWell('PUT', url, { token, json: { ...terms, amount, applicationFeeAmount } })
  await sendWell('POST', `${sandbox}/v1/payment_intents/${intentId}/confirm`, {
    key: 'pk_test_sandbox',
    form: { payment_method: cardId, client_secret: textOf(intent, 'clientSecret') },
  })
  const settle = `${api}/api/v1/payments/chargeEventId/${id}/settle?client=portal`
  const settled = await sendWell('POST', settle, { token, json: {} })
  if (settled['outcome'] !== 'paid') throw new Error(`not paid: ${String(settled['outcome'])}`)
}

/** Hands out things one by one, and makes more where they run out. */
function supplyOf<Thing>(make: () => Promise<Thing[]>): () => Promise<Thing> {
  const stock: Thing[] = []
  let making: Promise<unknown> | null = null
  return async () => {
    for (;;) {
      const thing = stock.pop()
      if (thing !== undefined) return thing
      making ??= make().then((made) => {
        stock.push(...made)
        making = null
      })
      await making
    }
  }
}

/** The loads in the order of the table. */
export async function prepareLoads(places: Places, maker: InvoiceMaker): Promise<Load[]> {
  const { api } = places
  const login = () => sendWell('POST', `${api}/api/v1/portalUser/login?client=portal`, { json: credentials })
  const payer = textOf(await login(), 'token')
  const [shown = ''] = await maker.make(1, 400)
  const guest = await guestToken(places, shown)
  const unpaid = supplyOf(async () => {
    const ids = await maker.make(200, 400)
    return Promise.all(ids.map(async (id) => ({ id, token: await guestToken(places, id) })))
  })
  const ofMaya = supplyOf(() => maker.make(200, 100))
  const guestInvoice = `${api}/api/v1/practices/guest/transactions/${shown}/invoice?client=portal`
  const fees = `${api}/api/v1/payers/invoices/${shown}/calculateFees?client=portal`
  return [
    { name: 'guest: the invoice', clients: 8, run: () => sendWell('GET', guestInvoice, { token: guest }) },
    { name: 'guest: prices of the invoice', clients: 8, run: () => sendWell('GET', fees, { token: guest }) },
    { name: 'guest: a link, whole (4 calls)', clients: 8, run: () => openLink(places, shown) },
    { name: 'payer: the overview, whole (7 calls)', clients: 8, run: () => openOverview(places, payer) },
    {
      name: 'payment: a typed card, whole (5 calls)',
      clients: 8,
      run: async () => {
        const { id, token } = await unpaid()
        await payByCard(places, token, id)
      },
    },
    {
      name: 'payment: a saved card (1 call)',
      clients: 8,
      run: async () => {
        const path = `/api/v1/practices/1/payments/${await ofMaya()}`
        await sendWell('POST', `${api}${path}?client=portal&tokenId=tok_DemoMayaVisa5556`, {
          token: payer,
          json: {},
        })
      },
    },
    { name: 'login (argon2id, on purpose slow)', clients: 2, run: login },
  ]
}
