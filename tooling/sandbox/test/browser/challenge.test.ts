import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { inPage, openPage, typeCard, startBrowser, type OpenPage } from './open-page.ts'

const world = startBrowser()

interface Result {
  paymentIntent?: { status: string }
  setupIntent?: { status: string }
  error?: { type: string; code: string; decline_code?: string; payment_intent?: { status: string } }
}

const order: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}

/** Types the card and starts to pay; `result()` waits for the end. */
async function startPaying(number: string) {
  const open = await openPage(world())
  const intent = await world().stripe.paymentIntents.create(order)
  await typeCard(open, number)
  await open.page.locator('#after').focus()
  await inPage(
    open,
    `void (window.result = stripe.confirmCardPayment('${intent.client_secret}', { payment_method: { card } }))`,
  )
  return { open, intent, challenge: challengeOf(open), result: () => inPage<Result>(open, 'window.result') }
}

function challengeOf({ page }: OpenPage) {
  return page
    .locator('body > iframe[name^="__privateStripeFrame"]')
    .last()
    .contentFrame()
    .frameLocator('#challengeFrame')
}

describe('3-D Secure', () => {
  test.for(['4000002500003155', '4000002760003184'])(
    'requires a challenge for %s and pays once it is completed',
    async (number) => {
      const { intent, challenge, result } = await startPaying(number)
      await challenge.locator('#test-source-authorize-3ds').waitFor()
      expect(await world().stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
        status: 'requires_action',
      })
      await challenge.locator('#test-source-authorize-3ds').click()
      expect(await result()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
      expect((await world().stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
    },
  )

  test('requires another card after a failed challenge', async () => {
    const { intent, challenge, result } = await startPaying('4000002760003184')
    await challenge.getByRole('button', { name: 'Fail' }).click()
    expect(await result()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        payment_intent: { status: 'requires_payment_method' },
      },
    })
    expect((await world().stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(0)
  })

  test.for([
    ['4000008400001629', 'generic_decline'],
    ['4000008260003178', 'insufficient_funds'],
  ] as const)('of %s is completed, and the bank still declines: %s', async ([number, reason]) => {
    const { challenge, result } = await startPaying(number)
    await challenge.getByRole('button', { name: 'Complete' }).click()
    expect(await result()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: reason },
    })
  })

  test('takes the focus, works by keyboard, and returns the focus', async () => {
    const { open, challenge, result } = await startPaying('4000002760003184')
    await challenge.locator('h1:focus').waitFor()
    const overlay = open.page.locator('body > iframe').last()
    expect(await overlay.getAttribute('title')).toBeTruthy()
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 800, height: 700 })
    await open.page.keyboard.press('Tab')
    await challenge.locator('#test-source-authorize-3ds:focus').waitFor()
    await open.page.keyboard.press('Tab')
    await challenge.locator('#test-source-fail-3ds:focus').waitFor()
    await open.page.keyboard.press('Shift+Tab')
    await open.page.keyboard.press('Enter')
    expect(await result()).toMatchObject({ paymentIntent: { status: 'succeeded' } })
    expect(await open.page.evaluate(() => document.activeElement?.id)).toBe('after')
    expect(await open.page.locator('body > iframe[title="Secure payment authentication"]').count()).toBe(0)
    expect(open.problems).toEqual([])
  })

  test('resumes a challenge in another tab after its tab is closed', async () => {
    const { open, intent, challenge } = await startPaying('4000002760003184')
    await challenge.locator('h1').waitFor()
    await open.page.close()
    expect(await world().stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_action',
    })
    const other = await openPage(world())
    await inPage(
      other,
      `void (window.result = stripe.handleNextAction({ clientSecret: '${intent.client_secret}' }))`,
    )
    await challengeOf(other).getByRole('button', { name: 'Complete' }).click()
    expect(await inPage<Result>(other, 'window.result')).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    })
  })

  test('ends the challenge of a payment that was canceled', async () => {
    const { intent, challenge, result } = await startPaying('4000002760003184')
    await challenge.locator('h1').waitFor()
    await world().stripe.paymentIntents.cancel(intent.id)
    await challenge.getByRole('button', { name: 'Complete' }).click()
    expect(await result()).toMatchObject({ paymentIntent: { status: 'canceled' } })
  })

  test('completes a challenge for a setup intent', async () => {
    const open = await openPage(world())
    const customer = await world().stripe.customers.create({})
    const setup = await world().stripe.setupIntents.create({ customer: customer.id })
    await typeCard(open, '4000002500003155')
    await inPage(
      open,
      `void (window.result = stripe.confirmCardSetup('${setup.client_secret}', { payment_method: { card } }))`,
    )
    await challengeOf(open).getByRole('button', { name: 'Complete' }).click()
    expect(await inPage<Result>(open, 'window.result')).toMatchObject({
      setupIntent: { status: 'succeeded' },
    })
  })
})
