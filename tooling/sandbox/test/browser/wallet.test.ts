import type { FrameLocator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { control } from '../start.ts'
import { inPage, openPage, startBrowser, type OpenPage } from './open-page.ts'

const world = startBrowser()

interface Wallet {
  open: OpenPage
  frame: FrameLocator
}

const cardsOnly = `{ link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' }`

/** A page whose browser has a wallet with this card, null for none, by default the sandbox's. */
async function openWallet(
  card: string | null | undefined,
  options = "paymentMethodCreation: 'manual'",
  element = `billingAddressRequired: true, business: { name: 'Bright Smiles' }, paymentMethods: ${cardsOnly}`,
): Promise<Wallet> {
  const open = await openPage(world())
  await inPage(
    open,
    `(${card === undefined ? '' : `window.sandboxWallet = ${card === null ? null : `{ card: '${card}', name: 'Pat Lee' }`},`}
    window.said = [],
    window.group = stripe.elements({ mode: 'payment', amount: 33400, currency: 'usd', ${options} }),
    window.wallet = group.create('expressCheckout', { ${element} }),
    window.clicked = [],
    wallet.on('click', ({ resolve, expressPaymentType }) => (clicked.push(expressPaymentType), resolve())),
    wallet.on('cancel', () => said.push('cancel')),
    window.confirmed = new Promise((resolve) => wallet.on('confirm', resolve)),
    window.readied = new Promise((resolve) => wallet.on('ready', resolve)),
    wallet.mount('#error'),
    undefined)`,
  )
  return { open, frame: open.page.frameLocator('iframe[title="Secure express checkout frame"]') }
}

const ready = (open: OpenPage) =>
  inPage<{ availablePaymentMethods?: { googlePay: boolean } }>(open, 'readied')

interface MethodResult {
  paymentMethod?: {
    id: string
    card: { funding: string; wallet: { type: string } }
    billing_details: { name: string }
  }
  error?: { code: string }
}

describe('the Express Checkout Element', () => {
  test('is hidden in a browser without a wallet', async () => {
    const { open } = await openWallet(null)
    expect((await ready(open)).availablePaymentMethods).toBeUndefined()
    expect(
      await open.page.locator('iframe[title="Secure express checkout frame"]').boundingBox(),
    ).toMatchObject({
      height: 0,
    })
  })

  test('shows the sheet with the group’s current amount and pays with the wallet’s card', async () => {
    const { open, frame } = await openWallet('4000056655665556')
    expect((await ready(open)).availablePaymentMethods).toMatchObject({ googlePay: true })
    await inPage(open, 'group.update({ amount: 34569 })')
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).click()
    await frame.getByText('$345.69').waitFor()
    await frame.getByText('Bright Smiles').waitFor()
    await frame.getByRole('button', { name: 'Pay', exact: true }).click()
    await frame.getByText('Processing').waitFor()
    expect(await inPage(open, 'confirmed')).toMatchObject({
      expressPaymentType: 'google_pay',
      billingDetails: { name: 'Pat Lee' },
    })
    const { paymentMethod } = await inPage<MethodResult>(
      open,
      'group.submit().then(() => stripe.createPaymentMethod({ elements: group }))',
    )
    expect(paymentMethod).toMatchObject({
      card: { funding: 'debit', wallet: { type: 'google_pay' } },
      billing_details: { name: 'Pat Lee' },
    })
    await frame.getByRole('dialog').waitFor({ state: 'hidden' })
    const intent = await world().stripe.paymentIntents.create({ amount: 33_400, currency: 'usd' })
    const paid = await inPage<{ paymentIntent: { status: string } }>(
      open,
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: '${paymentMethod?.id}' })`,
    )
    expect(paid.paymentIntent.status).toBe('succeeded')
    expect(open.problems).toEqual([])
  })

  test('refuses an intent with another capture method than its group', async () => {
    const { open, frame } = await openWallet('4000056655665556')
    await ready(open)
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).click()
    await frame.getByRole('button', { name: 'Pay', exact: true }).click()
    await inPage(open, 'confirmed')
    const intent = await world().stripe.paymentIntents.create({
      amount: 33_400,
      currency: 'usd',
      capture_method: 'manual',
    })
    const answer = await inPage<string>(
      open,
      `group.submit()
        .then(() => stripe.createPaymentMethod({ elements: group }))
        .then(({ paymentMethod }) =>
          stripe.confirmCardPayment('${intent.client_secret}', { payment_method: paymentMethod.id }))
        .then(JSON.stringify, String)`,
    )
    expect(answer).toContain('does not match the captureMethod of the Elements group')
    expect((await world().stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })

  test('offers Link and other methods in any browser unless they are switched off', async () => {
    const { open, frame } = await openWallet(null, "paymentMethodCreation: 'manual'", '')
    expect((await ready(open)).availablePaymentMethods).toEqual({
      applePay: false,
      googlePay: false,
      link: true,
      paypal: true,
      klarna: true,
      amazonPay: true,
    })
    await frame.getByRole('button', { name: 'Pay with PayPal' }).click()
    await expect.poll(() => inPage(open, 'clicked')).toEqual(['paypal'])
  })

  test('shows Apple Pay where the page wants no Google Pay', async () => {
    const only = `paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never', googlePay: 'never' }`
    const { open, frame } = await openWallet('4242424242424242', '', only)
    expect((await ready(open)).availablePaymentMethods).toMatchObject({ applePay: true, googlePay: false })
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).waitFor()
  })

  test('offers Link even to a group limited to cards', async () => {
    const { open } = await openWallet(null, "allowedPaymentMethodTypes: ['card']", '')
    expect((await ready(open)).availablePaymentMethods).toMatchObject({ link: true, paypal: false })
  })

  test('returns no name without a billing address', async () => {
    const { open, frame } = await openWallet('4242424242424242', '', `business: { name: 'Bright Smiles' }`)
    await ready(open)
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).click()
    await frame.getByRole('button', { name: 'Pay', exact: true }).click()
    expect(await inPage(open, 'confirmed')).not.toHaveProperty('billingDetails')
  })

  test('keeps an authorized sheet open until the page reports the failure', async () => {
    const { open, frame } = await openWallet('4242424242424242')
    await ready(open)
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).click()
    await frame.getByRole('button', { name: 'Pay', exact: true }).click()
    await frame.getByText('Processing').waitFor()
    await open.page.keyboard.press('Escape')
    await frame.getByText('Processing').waitFor()
    await inPage(open, `confirmed.then(({ paymentFailed }) => paymentFailed({ reason: 'fail' }))`)
    await frame.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await inPage(open, 'said')).toEqual([])
  })

  test('reports a sheet that is cancelled by button or Escape', async () => {
    const { open, frame } = await openWallet('4242424242424242')
    await ready(open)
    await frame.getByRole('button', { name: 'Pay with Sandbox Pay' }).click()
    await frame.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => inPage(open, 'said.length')).toBe(1)
    await open.page.keyboard.press('Enter')
    await frame.getByRole('dialog', { name: 'Sandbox Pay' }).waitFor()
    await open.page.keyboard.press('Escape')
    await expect.poll(() => inPage(open, 'said.length')).toBe(2)
    expect(await inPage(open, 'said')).toEqual(['cancel', 'cancel'])
  })

  test('is shown in every browser until the sandbox’s wallet is removed', async () => {
    const { open } = await openWallet(undefined)
    expect((await ready(open)).availablePaymentMethods).toMatchObject({ googlePay: true })
    await control(world().sandbox, 'PUT', 'wallet', null)
    const { open: without } = await openWallet(undefined)
    expect((await ready(without)).availablePaymentMethods).toBeUndefined()
    await control(world().sandbox, 'PUT', 'wallet', { card: '4242424242424242' })
  })

  test('creates no payment method before elements.submit() or without paymentMethodCreation', async () => {
    const { open } = await openWallet('4242424242424242')
    await ready(open)
    const thrown = (expression: string) =>
      inPage<string>(open, `${expression}.then(() => 'nothing', (error) => String(error))`)
    expect(await thrown('stripe.createPaymentMethod({ elements: group })')).toContain('submit()')
    const automatic = await openWallet('4242424242424242', '')
    const refused = await inPage<string>(
      automatic.open,
      `group.submit().then(() => stripe.createPaymentMethod({ elements: group })).then(String, String)`,
    )
    expect(refused).toContain("paymentMethodCreation: 'manual'")
  })
})
