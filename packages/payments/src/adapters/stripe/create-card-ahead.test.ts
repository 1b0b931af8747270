import { newCard } from '@payment-center/validation/testing'
import { expect, test, vi } from 'vitest'
import { createCardAhead } from './create-card-ahead.ts'

const created = { ok: true, value: newCard } as const

const create = () => vi.fn<Parameters<typeof createCardAhead>[0]>(async () => created)
/** The names of the cards that were created. */
const namesOf = (provider: ReturnType<typeof create>) => provider.mock.calls.map(([name]) => name)

test('hands out a prepared card without creating another', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(created)
  expect(namesOf(provider)).toEqual(['Pat Lee'])
})

test('hands out a prepared card once, because a declined one must not be used again', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  await field.createCard('Pat Lee')
  await field.createCard('Pat Lee')
  expect(provider).toHaveBeenCalledTimes(2)
})

test('creates the card of another name than the prepared one', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  field.prepareCard('Pat')
  await field.createCard('Pat Lee')
  expect(namesOf(provider)).toEqual(['Pat', 'Pat Lee'])
})

test('forgets the prepared card when another one is priced', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  await field.createCard(null)
  await field.createCard('Pat Lee')
  expect(namesOf(provider)).toEqual(['Pat Lee', null, 'Pat Lee'])
})

test('creates another card when the prepared one was forgotten', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  field.prepareCard('Pat Lee')
  provider.mock.calls[0]?.[1]()
  await field.createCard('Pat Lee')
  expect(provider).toHaveBeenCalledTimes(2)
})

test('creates a card again that could not be prepared', async () => {
  const provider = create()
  const field = createCardAhead(provider)
  provider.mockResolvedValueOnce({ ok: false, problem: 'unavailable' })
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(created)
  provider.mockRejectedValueOnce(new Error('no connection'))
  field.prepareCard('Pat Lee')
  expect(await field.createCard('Pat Lee')).toEqual(created)
})
