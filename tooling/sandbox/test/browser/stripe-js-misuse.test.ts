import { describe, expect, test } from 'vitest'
import { callApi } from '../start.ts'
import { inPage, openPage, startBrowser } from './open-page.ts'

const world = startBrowser()

describe('wrong use of Stripe.js', () => {
  const mistakes: [string, string, RegExp][] = [
    ['the removed payment request button', "elements.create('paymentRequestButton')", /has been removed/],
    [
      'paymentMethodTypes',
      "stripe.elements({ paymentMethodTypes: ['card'] })",
      /paymentMethodTypes is not an accepted parameter/,
    ],
    [
      'express checkout without mode or secret',
      "stripe.elements().create('expressCheckout')",
      /clientSecret or mode/,
    ],
    ['an unknown element', "elements.create('cardnumber')", /A valid Element name must be provided/],
    ['two card fields in one group', "elements.create('card')", /Can only create one Element of type card/],
    ['the secret key', "Stripe('sk_test_sandbox')", /should not use your secret key/],
    ['no key', "Stripe('')", /publishable key/],
    [
      'a wrong client secret',
      "stripe.confirmCardPayment('pi_123', { payment_method: 'pm_1' })",
      /value should be a client secret of the form/,
    ],
    [
      'a field that is not on the page',
      "(card.unmount(), stripe.createPaymentMethod({ type: 'card', card }))",
      /still mounted/,
    ],
  ]
  test.for(mistakes)('throws on %s', async ([, expression, message]) => {
    const open = await openPage(world())
    const thrown = await inPage<string>(
      open,
      `(async () => { try { await ${expression}; return 'nothing' } catch (error) { return error.name + ': ' + error.message } })()`,
    )
    expect(thrown).toMatch(/^IntegrationError: /)
    expect(thrown).toMatch(message)
  })

  test('has no functions of earlier releases', async () => {
    const open = await openPage(world())
    const names = ['handleCardPayment', 'confirmPaymentIntent', 'createSource', 'paymentRequest']
    expect(await inPage(open, `${JSON.stringify(names)}.filter((name) => name in stripe)`)).toEqual([])
  })

  test('supports react-stripe-js: off after destroy, a new element after it, components as names', async () => {
    const open = await openPage(world())
    const worked = await inPage(
      open,
      `(async () => {
        const Component = Object.assign(() => null, { __elementType: 'card' })
        const found = elements.getElement(Component) === card
        const handler = () => undefined
        card.on('change', handler)
        card.destroy()
        card.off('change', handler)
        const next = elements.create('card')
        const shown = new Promise((resolve) => next.on('ready', resolve))
        next.mount(document.querySelector('#card'))
        await shown
        stripe._registerWrapper({ name: 'react-stripe-js' })
        stripe.registerAppInfo({ name: 'react-stripe-js' })
        return found && document.querySelectorAll('#card iframe').length === 1
      })()`,
    )
    expect(worked).toBe(true)
  })

  test('has the functions by which react-stripe-js knows a Stripe object', async () => {
    const open = await openPage(world())
    const names = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']
    const missing = `${JSON.stringify(names)}.filter((name) => typeof stripe[name] !== 'function')`
    expect(await inPage(open, missing)).toEqual([])
  })

  test('reports that there is no wallet', async () => {
    const open = await openPage(world())
    const ready = await inPage<{ elementType: string; availablePaymentMethods?: unknown }>(
      open,
      `new Promise((resolve) => {
        window.sandboxWallet = null
        const button = stripe.elements({ mode: 'payment', amount: 5000, currency: 'usd' }).create('expressCheckout', {
          paymentMethods: { link: 'never', paypal: 'never', klarna: 'never', amazonPay: 'never' },
        })
        button.mount('#error')
        button.on('ready', resolve)
      })`,
    )
    expect(ready.elementType).toBe('expressCheckout')
    expect(ready.availablePaymentMethods).toBeUndefined()
  })

  test('rejects calls of the frame that a publishable key may not make', async () => {
    const answer = await callApi(world().sandbox, 'POST', '/v1/payment_intents', {
      amount: '5000',
      currency: 'usd',
    })
    expect(answer.status).toBe(403)
  })
})
