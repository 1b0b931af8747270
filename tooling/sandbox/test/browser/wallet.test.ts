import type { FrameLocator } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { control } from '../start.ts'
import { inPage, openPage, startBrowser, type OpenPage } from './open-page.ts'

const world = startBrowser()

interface Wallet {
  open: OpenPage
  frame: FrameLocator
}

/** A page whose browser has a wallet with this card, and the wallet's button in it. */
async function openWallet(card: string | null, options = "paymentMethodCreation: 'manual'"): Promise<Wallet> {
  const open = await openPage(world())
  await inPage(
    open,
    `(${card === null ? '' : `window.sandboxWallet = { card: '${card}', name: 'Pat Lee' },`}
    window.said = [],
    window.group = stripe.elements({ mode: 'payment', amount: 33400, currency: 'usd', ${options} }),
    window.wallet = group.create('expressCheckout', { billingAddressRequired: true }),
    wallet.on('click', ({ resolve }) => resolve()),
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
    await frame.getByRole('button', { name: 'Pay', exact: true }).click()
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
    const intent = await world().stripe.paymentIntents.create({ amount: 33_400, currency: 'usd' })
    const paid = await inPage<{ paymentIntent: { status: string } }>(
      open,
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: '${paymentMethod?.id}' })`,
    )
    expect(paid.paymentIntent.status).toBe('succeeded')
    expect(open.problems).toEqual([])
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

  test('is shown in every browser once the sandbox’s wallet is set', async () => {
    await control(world().sandbox, 'PUT', 'wallet', { card: '4242424242424242' })
    const { open } = await openWallet(null)
    expect((await ready(open)).availablePaymentMethods).toMatchObject({ googlePay: true })
    await control(world().sandbox, 'PUT', 'wallet', null)
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
