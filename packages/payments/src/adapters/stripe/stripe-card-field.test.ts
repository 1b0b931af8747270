import type { PaymentMethod, Stripe, StripeCardElement } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { createStripeCardField } from './stripe-card-field.ts'

/** A card field that lists its listeners, as Stripe's does. */
function mountedElement() {
  const listeners: (() => void)[] = []
  const element = {
    on(_event: string, listener: () => void) {
      listeners.push(listener)
      return element
    },
    off(_event: string, listener: () => void) {
      const index = listeners.indexOf(listener)
      if (index >= 0) listeners.splice(index, 1)
      return element
    },
  }
  return { element: element as Partial<StripeCardElement> as StripeCardElement, listeners }
}

function stripeThatCounts() {
  const created: string[] = []
  const createPaymentMethod = async () => {
    const id = `pm_${created.length + 1}`
    created.push(id)
    return {
      paymentMethod: { id, card: { brand: 'visa', last4: '4242', funding: 'credit' } } as PaymentMethod,
    }
  }
  return { created, stripe: { createPaymentMethod } as Partial<Stripe> as Stripe }
}

test('listens for focus once on a mounted field, however many cards are created', async () => {
  const { element, listeners } = mountedElement()
  const field = createStripeCardField(stripeThatCounts().stripe, () => element)
  for (const name of ['Pat', 'Pat L', 'Pat Lee']) await field.createCard(name)
  expect(listeners).toHaveLength(1)
})

test('forgets a prepared card when a field that was mounted again gets focus', async () => {
  const { created, stripe } = stripeThatCounts()
  let mounted = mountedElement()
  const field = createStripeCardField(stripe, () => mounted.element)
  field.prepareCard('Pat Lee')
  mounted = mountedElement()
  await field.createCard(null)
  field.prepareCard('Pat Lee')
  for (const listener of mounted.listeners) listener()
  await field.createCard('Pat Lee')
  expect(created).toHaveLength(4)
})
