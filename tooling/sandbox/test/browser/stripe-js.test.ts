import { describe, expect, test } from 'vitest'
import { control } from '../start.ts'
import { inPage, openPage, typeCard, startBrowser, type OpenPage } from './open-page.ts'

const world = startBrowser()

interface Result {
  paymentMethod?: { id: string; card: { last4: string; funding: string }; billing_details: unknown }
  paymentIntent?: { id: string; status: string }
  setupIntent?: { id: string; status: string }
  error?: {
    type: string
    code?: string
    decline_code?: string
    message: string
    payment_intent?: { status: string }
  }
}

function newIntent(chargeEventId = 'BROWSER') {
  return world().stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { charge_event_id: chargeEventId },
  })
}

/** Types a card into a new page and confirms a new intent with it. */
async function pay(number: string) {
  const open = await openPage(world())
  const intent = await newIntent()
  await typeCard(open, number)
  const data = "{ payment_method: { card, billing_details: { name: 'Pat' } } }"
  const result = await call(open, `stripe.confirmCardPayment('${intent.client_secret}', ${data})`)
  return { result, intent }
}

function call(open: OpenPage, expression: string): Promise<Result> {
  return inPage<Result>(open, expression)
}

describe('the stand-in for Stripe.js', () => {
  test('is accepted by the real loader without a request to Stripe, and is small', async () => {
    const { sandbox, testPage } = world()
    const open = await openPage(world())
    expect(await inPage(open, 'Stripe.version')).toBe('endive')
    expect(
      open.requests.filter(
        (url) => !url.startsWith(sandbox.url) && !url.startsWith(testPage.url) && !url.startsWith('data:'),
      ),
    ).toEqual([])
    const script = await fetch(`${sandbox.url}/browser/stripe.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('content-encoding')).toBe('gzip')
    const etag = script.headers.get('etag') ?? ''
    const again = await fetch(`${sandbox.url}/browser/stripe.js`, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    const plain = await fetch(`${sandbox.url}/browser/stripe.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect((await plain.text()).length).toBeLessThan(18_000)
  })

  test('creates a payment method from the typed card without its number in the page', async () => {
    const open = await openPage(world())
    await typeCard(open, '4000056655665556')
    const { paymentMethod, error } = await call(
      open,
      "stripe.createPaymentMethod({ type: 'card', card: elements.getElement('card'), billing_details: { name: 'Pat Lee' } })",
    )
    expect(error).toBeUndefined()
    expect(paymentMethod).toMatchObject({
      card: { last4: '5556', funding: 'debit' },
      billing_details: { name: 'Pat Lee', address: { postal_code: '10001' } },
    })
    const seen = await inPage<string>(open, 'JSON.stringify(events) + document.documentElement.outerHTML')
    expect(seen).not.toMatch(/4000 ?0566|665556/)
    expect(open.problems).toEqual([])
  })

  test('rejects an unfinished card, names the field and focuses it', async () => {
    const open = await openPage(world())
    const empty = await call(open, "stripe.createPaymentMethod({ type: 'card', card })")
    expect(empty.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    })
    await open.number.fill('4242424242424242')
    const half = await call(open, "stripe.createPaymentMethod({ type: 'card', card })")
    expect(half.error).toMatchObject({ code: 'incomplete_expiry' })
    await open.field.locator('[name=exp-date]:focus').waitFor()
  })

  const accepted = [
    '4242424242424242',
    '4000056655665556',
    '5200828282828210',
    '5105105105105100',
    '4000000000000010',
    '378282246310005',
  ]
  test.for(accepted)('pays with %s', async (number) => {
    const { result, intent } = await pay(number)
    expect(result).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect(await world().stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
    })
  })

  const declined: [string, { code: string; decline_code?: string; message: string }][] = [
    [
      '4000000000000002',
      { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
    ],
    [
      '4000000000009995',
      {
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    ],
    ['4000000000000069', { code: 'expired_card', message: 'Your card has expired.' }],
    ['4000000000000127', { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }],
    [
      '4000000000000119',
      {
        code: 'processing_error',
        message: 'An error occurred while processing your card. Try again in a little bit.',
      },
    ],
    ['4000000000000341', { code: 'card_declined', message: 'Your card was declined.' }],
  ]
  test.for(declined)('declines %s and requires another card', async ([number, expected]) => {
    const { result, intent } = await pay(number)
    expect(result).toMatchObject({
      error: { type: 'card_error', ...expected, payment_intent: { status: 'requires_payment_method' } },
    })
    expect(await world().stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: expected.code },
    })
  })

  test('rejects a card that is no test card', async () => {
    const open = await openPage(world())
    await typeCard(open, '4111111111111111')
    const { error } = await call(open, "stripe.createPaymentMethod({ type: 'card', card })")
    expect(error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    })
  })

  test('confirms by id, and returns succeeded again without a second charge', async () => {
    const { stripe } = world()
    const open = await openPage(world())
    const intent = await newIntent()
    await typeCard(open, '4242424242424242')
    const made = await call(open, "stripe.createPaymentMethod({ type: 'card', card })")
    const confirm = `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: '${made.paymentMethod?.id}' })`
    expect(await call(open, confirm)).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } })
    expect(await call(open, confirm)).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  test('retrieves a payment and sets up a card', async () => {
    const { stripe } = world()
    const open = await openPage(world())
    const customer = await stripe.customers.create({})
    const intent = await newIntent()
    const setup = await stripe.setupIntents.create({ customer: customer.id })
    await typeCard(open, '5105105105105100')
    expect(await call(open, `stripe.retrievePaymentIntent('${intent.client_secret}')`)).toMatchObject({
      paymentIntent: { id: intent.id },
    })
    const done = await call(
      open,
      `stripe.confirmCardSetup('${setup.client_secret}', { payment_method: { card } })`,
    )
    expect(done).toMatchObject({ setupIntent: { status: 'succeeded' } })
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([
      { card: { last4: '5100', funding: 'prepaid' } },
    ])
  })

  test('returns api_connection_error when the response is lost after the charge', async () => {
    const { sandbox, stripe } = world()
    const open = await openPage(world())
    const intent = await newIntent('LOST')
    await typeCard(open, '4242424242424242')
    await control(sandbox, 'POST', 'faults', {
      kind: 'lose_answer',
      chargeEventId: 'LOST',
      path: '/v1/payment_intents/*/confirm',
    })
    const { error } = await call(
      open,
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: { card } })`,
    )
    expect(error).toMatchObject({ type: 'api_connection_error' })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  test('returns api_connection_error when the connection is dropped before the charge', async () => {
    const { sandbox, stripe } = world()
    const open = await openPage(world())
    const intent = await newIntent('DROPPED')
    await typeCard(open, '4242424242424242')
    await control(sandbox, 'POST', 'faults', { kind: 'reset_before', chargeEventId: 'DROPPED' })
    const { error } = await call(
      open,
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: { card } })`,
    )
    expect(error).toMatchObject({ type: 'api_connection_error' })
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
    })
  })
})
