import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { rejection, control, sdk, start } from './start.ts'

const forInvoice: Stripe.PaymentIntentCreateParams = {
  amount: 34_569,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

describe('a wrong request', () => {
  const wrong: [string, { [name: string]: unknown }, { code?: string; param?: string }][] = [
    [
      'payment_method_types',
      { ...forInvoice, payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    ['an unknown parameter', { ...forInvoice, color: 'red' }, { code: 'parameter_unknown', param: 'color' }],
    [
      'an unknown nested parameter',
      { ...forInvoice, transfer_data: { destination: 'acct_1', to: 'x' } },
      { param: 'transfer_data[to]' },
    ],
    ['49 cents', { ...forInvoice, amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    ['nine digits', { ...forInvoice, amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    [
      'a fraction of a cent',
      { ...forInvoice, amount: 100.5 },
      { code: 'parameter_invalid_integer', param: 'amount' },
    ],
    ['no amount', { currency: 'usd' }, { code: 'parameter_missing', param: 'amount' }],
    [
      'a fee without a destination',
      { ...forInvoice, application_fee_amount: 5 },
      { param: 'application_fee_amount' },
    ],
    [
      'an empty customer',
      { ...forInvoice, customer: '' },
      { code: 'parameter_invalid_empty', param: 'customer' },
    ],
  ]
  test.for(wrong)('rejects %s with 400', async ([, params, expected]) => {
    const { stripe } = await start()
    const error = await rejection(stripe.rawRequest('POST', '/v1/payment_intents', params))
    expect(error).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', ...expected })
  })

  test.for([
    'POST /v1/payment_intents/pi_1',
    'POST /v1/payment_intents/pi_1/confirm',
    'POST /v1/payment_intents/pi_1/cancel',
    'GET /v1/payment_intents',
    'POST /v1/setup_intents',
    'POST /v1/setup_intents/seti_1/cancel',
    'POST /v1/customers',
    'POST /v1/customers/cus_1/sources',
    'POST /v1/payment_methods/pm_1/detach',
    'POST /v1/refunds',
    'GET /v1/refunds',
    'GET /v1/disputes',
    'GET /v1/events',
    'POST /v1/transfers',
    'GET /v1/transfers',
    'POST /v1/transfers/tr_1/reversals',
    'POST /v1/application_fees/fee_1/refunds',
  ])('rejects an unknown parameter of %s', async (call) => {
    const { stripe } = await start()
    const [method = '', path = ''] = call.split(' ')
    const request =
      method === 'GET'
        ? stripe.rawRequest(method, `${path}?color=red`)
        : stripe.rawRequest(method, path, { color: 'red' })
    const error = await rejection(request)
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'color' })
  })

  test.for([
    ['POST /v1/setup_intents', 'payment_method_types'],
    ['POST /v1/payment_intents/pi_1', 'payment_method_types'],
    ['POST /v1/payment_intents/pi_1/confirm', 'payment_method_types'],
    ['POST /v1/payment_intents', 'source'],
    ['POST /v1/payment_intents', 'save_payment_method'],
  ] as const)('rejects the retired parameter of %s: %s', async ([call, param]) => {
    const { stripe } = await start()
    const [method = '', path = ''] = call.split(' ')
    const error = await rejection(stripe.rawRequest(method, path, { [param]: 'card' }))
    expect(error).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param })
  })

  test('accepts the smallest and the largest amount', async () => {
    const { stripe } = await start()
    for (const amount of [50, 99_999_999]) {
      await expect(stripe.paymentIntents.create({ ...forInvoice, amount })).resolves.toMatchObject({ amount })
    }
  })

  test('returns 404 naming an unknown object', async () => {
    const { stripe } = await start()
    const requests = [
      stripe.paymentIntents.retrieve('pi_none'),
      stripe.paymentMethods.retrieve('pm_none'),
      stripe.customers.retrieve('cus_none'),
      stripe.setupIntents.retrieve('seti_none'),
      stripe.charges.retrieve('ch_none'),
      stripe.paymentIntents.create({ ...forInvoice, customer: 'cus_none' }),
    ]
    for (const request of requests) {
      expect(await rejection(request)).toMatchObject({
        statusCode: 404,
        type: 'StripeInvalidRequestError',
        code: 'resource_missing',
      })
    }
    const nowhere = await rejection(stripe.rawRequest('GET', '/v1/nowhere'))
    expect(nowhere).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/nowhere)') as string,
    })
  })

  test('returns 401 without showing the key for a wrong or missing key', async () => {
    const { sandbox } = await start()
    const error = await rejection(sdk(sandbox, {}, 'sk_test_another_account').paymentIntents.list())
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(String(error)).not.toContain('another')
    const answer = await fetch(`${sandbox.url}/v1/payment_intents`)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('request-id')).toMatch(/^req_/)
  })
})

describe('an account', () => {
  test('rejects any account other than the platform', async () => {
    const { stripe } = await start()
    const error = await rejection(
      stripe.paymentIntents.create(forInvoice, { stripeAccount: 'acct_practice' }),
    )
    expect(error).toBeInstanceOf(Stripe.errors.StripePermissionError)
  })

  test('rejects a card when the intent does not allow cards', async () => {
    const { stripe } = await start()
    const order = { ...forInvoice, allowed_payment_method_types: ['us_bank_account' as const] }
    const error = await rejection(stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' }))
    expect(error).toMatchObject({ statusCode: 400, param: 'payment_method' })
  })
})

describe('what an operator sets at Stripe', () => {
  test('a restricted key gets 403 with the name of the permission that it lacks', async () => {
    const { sandbox, stripe } = await start()
    await control(sandbox, 'PUT', 'permissions', { missing: ['rak_event_read', 'rak_charge_write'] })
    expect(await rejection(stripe.events.list())).toMatchObject({
      statusCode: 403,
      message: expect.stringMatching(
        /'acct_platform'\. Having the 'rak_event_read' permission would allow this request to continue\.$/,
      ) as unknown,
    })
    expect(await rejection(stripe.refunds.create({ payment_intent: 'pi_1' }))).toMatchObject({
      statusCode: 403,
    })
    expect((await stripe.refunds.list()).data).toEqual([])
  })

  test('lists webhook endpoints without their secrets, and keeps their version', async () => {
    const { stripe } = await start()
    const url = 'https://pay.example.com/api/webhooks/stripe'
    const { id, secret } = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ['charge.refunded'],
      api_version: '2026-10-28.endive',
    })
    expect(secret).toMatch(/^whsec_/)
    await stripe.webhookEndpoints.update(id, { disabled: true, enabled_events: ['*'] })
    const { data } = await stripe.webhookEndpoints.list()
    expect(data).toMatchObject([{ id, url, status: 'disabled', enabled_events: ['*'] }])
    expect(data[0]).not.toHaveProperty('secret')
    expect(
      await rejection(stripe.webhookEndpoints.create({ url: 'pay', enabled_events: ['*'] })),
    ).toMatchObject({ param: 'url' })
  })

  test('finds payment method domains by their name', async () => {
    const { stripe } = await start()
    const { id } = await stripe.paymentMethodDomains.create({ domain_name: 'pay.example.com' })
    await stripe.paymentMethodDomains.update(id, { enabled: false })
    const find = async (domain_name: string) =>
      (await stripe.paymentMethodDomains.list({ domain_name })).data.map(({ enabled }) => enabled)
    expect(await find('pay.example.com')).toEqual([false])
    expect(await find('other.example.com')).toEqual([])
    const wrong = stripe.paymentMethodDomains.create({ domain_name: 'https://pay.example.com' })
    expect(await rejection(wrong)).toMatchObject({ param: 'domain_name' })
  })
})
