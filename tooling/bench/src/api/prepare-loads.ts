import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Load } from './run-load.ts'
import { send } from './requests.ts'

/** Inserts unpaid invoices into the database. */
export interface InvoiceMaker {
  /** Each of 334.00 in three procedures, of a payer of practice 1; returns their ids. */
  make(count: number, payerId: number): Promise<string[]>
  end(): Promise<void>
}

/** Connects to the database; `end` disconnects. */
export function createInvoiceMaker(databaseUrl: string): InvoiceMaker {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    make: async (count, payerId) => {
      const ids = Array.from({ length: count }, () => randomBytes(6).toString('hex').toUpperCase())
      await pool.query(
        `insert into charge_events (charge_event_id, practice_id, location_id, payer_id, patient_id, status,
           transaction_date, due_date, tax_rate)
         select id, 1, 10, $2, $2, 'scheduled', current_date, current_date + 30, 0 from unnest($1::text[]) as id`,
        [ids, payerId],
      )
      await pool.query(
        `insert into procedures (charge_event_id, position, treatment_description, treatment_date, amount, is_taxable)
         select id, line.position, 'Treatment', current_date, line.amount, false
         from unnest($1::text[]) as id, (values (1, 21000), (2, 8900), (3, 3500)) as line (position, amount)`,
        [ids],
      )
      return ids
    },
    end: () => pool.end(),
  }
}

export interface Urls {
  readonly api: string
  readonly sandbox: string
}

const credentials = { username: 'maya@example.com', password: 'Sunny-Day-2026!' }

function textOf(data: Readonly<Record<string, unknown>>, field: string): string {
  const value = data[field]
  if (typeof value !== 'string') throw new Error(`no ${field}`)
  return value
}

async function guestToken({ api }: Urls, chargeEventId: string): Promise<string> {
  const url = `${api}/api/v1/portalUsers/exists?client=portal`
  return textOf(await send('POST', url, { json: { chargeEventId } }), 'token')
}

/** The requests of a guest's page, from the link to the prices. */
async function openLink(urls: Urls, id: string): Promise<void> {
  const token = await guestToken(urls, id)
  const { api } = urls
  await Promise.all([
    send('GET', `${api}/api/v1/practiceId/1/locationId/10/fullInfo?client=portal`),
    send('GET', `${api}/api/v1/practices/guest/transactions/${id}/invoice?client=portal`, { token }),
    send('GET', `${api}/api/v1/payers/invoices/${id}/calculateFees?client=portal`, { token }),
  ])
}

/** The lists of the demo payer's overview, side by side. */
async function openOverview({ api }: Urls, token: string): Promise<void> {
  const statuses = ['scheduled', 'unpaid', 'stripe_pending', 'failed']
  const paths = [
    ...statuses.map(
      (status) => `chargeEvent/payerId/100/?chargeEventType=invoice&chargeEventStatus=${status}`,
    ),
    'payments/practiceId/1/payerId/100/failed?',
    'payers/100/payments?',
    'payers/100/practices/1/transactions?page=1&size=20&status=paid,refunded,partially_refunded',
  ]
  await Promise.all(paths.map((path) => send('GET', `${api}/api/v1/${path}&client=portal`, { token })))
}

/** A guest's payment with a typed card, from the link on; the requests of Stripe.js go to the sandbox. */
export async function payByCard(urls: Urls, id: string): Promise<void> {
  const { api, sandbox } = urls
  const token = await guestToken(urls, id)
  const intent = await send('POST', `${api}/api/v1/practices/1/payments/${id}?client=portal`, {
    token,
    json: {},
  })
  const card = await send('POST', `${sandbox}/control/payment_methods`, {
    json: { number: '4242424242424242' },
  })
  const [intentId, cardId] = [textOf(intent, 'id'), textOf(card, 'id')]
  const url = `${api}/api/v1/payments/paymentIntentId/${intentId}?client=portal`
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: cardId }
  const { amount, applicationFeeAmount } = await send('PUT', url, { token, json: terms })
  await send('PUT', url, { token, json: { ...terms, amount, applicationFeeAmount } })
  await send('POST', `${sandbox}/v1/payment_intents/${intentId}/confirm`, {
    key: 'pk_test_sandbox',
    form: { payment_method: cardId, client_secret: textOf(intent, 'clientSecret') },
  })
  const settle = `${api}/api/v1/payments/chargeEventId/${id}/settle?client=portal`
  const settled = await send('POST', settle, { token, json: {} })
  if (settled['outcome'] !== 'paid') throw new Error(`not paid: ${String(settled['outcome'])}`)
}

/** Returns items one by one and makes more when none are left. */
export function supplyOf<Item>(make: () => Promise<Item[]>): () => Promise<Item> {
  const stock: Item[] = []
  let making: Promise<unknown> | null = null
  return async () => {
    for (;;) {
      const item = stock.pop()
      if (item !== undefined) return item
      making ??= make()
        .then((made) => stock.push(...made))
        .finally(() => {
          making = null
        })
      await making
    }
  }
}

/** The payer of a guest's bills. */
const guestPayer = 400

/** Logs in, creates the invoices and returns the loads in the order of the table. */
export async function prepareLoads(urls: Urls, maker: InvoiceMaker): Promise<Load[]> {
  const { api } = urls
  const login = () => send('POST', `${api}/api/v1/portalUser/login?client=portal`, { json: credentials })
  const tokenOf = async () => textOf(await login(), 'token')
  const payer = await tokenOf()
  const [shown = ''] = await maker.make(1, guestPayer)
  const guest = await guestToken(urls, shown)
  const unpaid = supplyOf(() => maker.make(200, guestPayer))
  // A session may pay 1,200 times in ten minutes.
  const mayasInvoice = supplyOf(async () => {
    const [token, ids] = await Promise.all([tokenOf(), maker.make(200, 100)])
    return ids.map((id) => ({ id, token }))
  })
  const guestInvoice = `${api}/api/v1/practices/guest/transactions/${shown}/invoice?client=portal`
  const fees = `${api}/api/v1/payers/invoices/${shown}/calculateFees?client=portal`
  return [
    { name: 'guest: the invoice', clients: 8, run: () => send('GET', guestInvoice, { token: guest }) },
    { name: 'guest: prices of the invoice', clients: 8, run: () => send('GET', fees, { token: guest }) },
    { name: 'guest: a link (4 calls)', clients: 8, run: () => openLink(urls, shown) },
    { name: 'payer: the overview (7 calls)', clients: 8, run: () => openOverview(urls, payer) },
    {
      name: 'payment: a typed card (5 calls)',
      clients: 8,
      run: async () => payByCard(urls, await unpaid()),
    },
    {
      name: 'payment: a saved card (1 call)',
      clients: 8,
      run: async () => {
        const { id, token } = await mayasInvoice()
        const path = `/api/v1/practices/1/payments/${id}?client=portal&tokenId=tok_DemoMayaVisa5556`
        await send('POST', `${api}${path}`, { token, json: {} })
      },
    },
    { name: 'login (argon2id, slow on purpose)', clients: 2, run: login },
  ]
}
