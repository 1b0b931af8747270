import type { PaymentMethod, Stripe, StripeCardElement, SetupIntent, StripeError } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { newCard, openPayment } from '@payment-center/validation/testing'
import { createStripeCardField, createCardAhead, createStripeCardSetupField } from './StripeCard.tsx'
import { confirmCard } from './stripe.ts'

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

/** Confirms a setup that Stripe answers with this error. */
function setupRefusedWith(error: Partial<StripeError>) {
  const confirmCardSetup = vi.fn<Stripe['confirmCardSetup']>(async () => ({
    error: { ...error, type: error.type ?? 'invalid_request_error' },
  }))
  const field = createStripeCardSetupField(
    { confirmCardSetup } as Partial<Stripe> as Stripe,
    () => ({}) as StripeCardElement,
  )
  return field.setUp({ clientSecret: 'seti_1_secret_2' }, 'Maya Torres')
}

const unexpected = (intent: Pick<SetupIntent, 'status' | 'payment_method'>) =>
  setupRefusedWith({ code: 'setup_intent_unexpected_state', setup_intent: intent as SetupIntent })

test('takes the card of a setup that succeeded before its response was lost', async () => {
  expect(await unexpected({ status: 'succeeded', payment_method: 'pm_1' })).toEqual({
    result: 'setUp',
    cardId: 'pm_1',
  })
})

test('takes the cancellation of a setup for no decline of the card', async () => {
  expect(await unexpected({ status: 'canceled', payment_method: null })).toEqual({ result: 'canceled' })
})

test('reports a decline, and an unknown outcome after a lost response', async () => {
  expect(await setupRefusedWith({ type: 'card_error', code: 'card_declined', message: 'No.' })).toEqual({
    result: 'declined',
    decline: { code: 'card_declined', message: 'No.' },
  })
  expect(await setupRefusedWith({ type: 'api_connection_error' })).toEqual({ result: 'unknown' })
})

/** Confirms a card that Stripe answers with this error. */
const refusedWith = (error: Partial<StripeError>) => {
  const confirmCardPayment = vi.fn<Stripe['confirmCardPayment']>(async () => ({
    error: { ...error, type: error.type ?? 'card_error' },
  }))
  return confirmCard({ confirmCardPayment } as Partial<Stripe> as Stripe, openPayment, newCard)
}

test('reports a decline of the card or its bank', async () => {
  expect(await refusedWith({ code: 'card_declined', decline_code: 'lost_card', message: 'No.' })).toEqual({
    result: 'declined',
    decline: { code: 'lost_card', message: 'No.' },
  })
  const code = 'payment_intent_authentication_failure'
  expect(await refusedWith({ type: 'invalid_request_error', code })).toMatchObject({ result: 'declined' })
})

test('reports an unknown outcome after a lost response', async () => {
  for (const type of ['api_connection_error', 'api_error', 'rate_limit_error'] as const)
    expect(await refusedWith({ type })).toEqual({ result: 'unknown' })
})

test.each(['lock_timeout', 'rate_limit', 'idempotency_key_in_use'])(
  'takes %s for no decline of the card, since the payment is only busy',
  async (code) => {
    expect(await refusedWith({ type: 'invalid_request_error', code })).toEqual({ result: 'unknown' })
  },
)

test('[PAY-09] takes the cancellation of a payment for no decline of the card', async () => {
  const code = 'payment_intent_unexpected_state'
  expect(await refusedWith({ type: 'invalid_request_error', code })).toEqual({ result: 'unknown' })
})
