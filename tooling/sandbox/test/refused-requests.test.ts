import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { rejection, sdk, start } from './start.ts'

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
