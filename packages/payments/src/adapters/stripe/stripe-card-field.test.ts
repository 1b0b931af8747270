import type { PaymentMethod, Stripe, StripeCardElement } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { newCard } from '@payment-center/validation/testing'
import { createStripeCardField, createCardAhead } from './stripe-card-field.ts'

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

const createdCard = { ok: true, value: newCard } as const

const fakeProvider = () => vi.fn<Parameters<typeof createCardAhead>[0]>(async () => createdCard)
/** The names of the cards that were created. */
const namesOf = (provider: ReturnType<typeof fakeProvider>) => provider.mock.calls.map(([name]) => name)

test('hands out a prepared card without creating another', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(createdCard)
  expect(namesOf(provider)).toEqual(['Pat Lee'])
})

test('hands out a prepared card once, because a declined one must not be used again', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  await field.createCard('Pat Lee')
  await field.createCard('Pat Lee')
  expect(provider).toHaveBeenCalledTimes(2)
})

test('creates the card of another name than the prepared one', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  field.prepareCard('Pat')
  await field.createCard('Pat Lee')
  expect(namesOf(provider)).toEqual(['Pat', 'Pat Lee'])
})

test('forgets the prepared card when another one is priced', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  await field.createCard(null)
  await field.createCard('Pat Lee')
  expect(namesOf(provider)).toEqual(['Pat Lee', null, 'Pat Lee'])
})

test('creates another card when the prepared one was forgotten', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  provider.mock.calls[0]?.[1]()
  await field.createCard('Pat Lee')
  expect(provider).toHaveBeenCalledTimes(2)
})

test('creates a card again that could not be prepared', async () => {
  const provider = fakeProvider()
  const field = createCardAhead(provider)
  provider.mockResolvedValueOnce({ ok: false, problem: 'unavailable' })
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(createdCard)
  provider.mockRejectedValueOnce(new Error('no connection'))
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(createdCard)
})
