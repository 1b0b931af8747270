import {
  deletePaymentMethod,
  findPaymentOutcome,
  settlePayment,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { minuteMs } from '../base/calendar.ts'
import { aGuest, claimWith, confirmWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { saveCard, type Payer } from '../../test/scenarios/payers.ts'
import { aPayerWith, payBySaved } from '../../test/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

type Intent = { readonly id: string; readonly clientSecret: string }

const outcomeOf = ({ id, clientSecret }: Intent, methodId?: string) =>
  world.call(findPaymentOutcome, [id], { body: { clientSecret, ...(methodId && { methodId }) } })

const endSessions = () => world.dependencies.db.deleteFrom('sessions').execute()

describe('a page whose session ended while its card was charged', () => {
  test('[TIME-09] learns the outcome by the payment’s secret, which captures it', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await confirmWith(world, guest, 'debit')
    await endSessions()
    expect(await guest.settle()).toBe('unauthorized')
    const found = await outcomeOf(intent, cardId)
    expect(found.data).toEqual({
      outcome: 'paid',
      awaitsPayer: false,
      cardDiffers: false,
      paidByOther: false,
    })
    expect(await world.vendor.retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  test('learns that nothing was charged', async () => {
    const guest = await aGuest(world)
    const { data: intent } = await guest.open()
    await endSessions()
    expect((await outcomeOf(intent)).data).toMatchObject({ outcome: 'open' })
  })

  test('[ROLE-06] learns nothing without the right secret', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'debit')
    const other = await (await aGuest(world)).open()
    for (const clientSecret of ['', other.data.clientSecret, `${intent.clientSecret}x`])
      expect(await outcomeOf({ ...intent, clientSecret })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await outcomeOf({ ...intent, id: 'pi_unknown' })).toMatchObject({ status: 404 })
  })

  test('asks the provider a limited number of times', async () => {
    world.clock.alignTo(10 * minuteMs)
    const { data: intent } = await (await aGuest(world)).open()
    let answer = await outcomeOf(intent)
    for (let calls = 0; calls < 200; calls += 1)
      answer = await outcomeOf({ ...intent, clientSecret: 'guess' })
    expect(answer).toMatchObject({ status: 429, code: 'rate_limited' })
  })
})

describe('a payer whose bill someone else paid', () => {
  async function settleWith({ invoiceId, token }: Pick<Guest, 'invoiceId' | 'token'>, methodId: string) {
    const path = settlePayment.path.replace(':chargeEventId', invoiceId)
    const query = `?client=portal&methodId=${methodId}`
    return (await world.request<CallAnswer<typeof settlePayment>>('POST', path + query, { token })).data
  }

  test('[PAY-61] learns that their card was not charged, and the one who paid that it was', async () => {
    const guest = await aGuest(world)
    const { intent, cardId } = await confirmWith(world, guest, 'debit')
    const other = await aGuest(world, guest.invoiceId)
    const othersCard = await world.vendor.createCard('credit')
    expect(await settleWith(guest, cardId)).toMatchObject({ outcome: 'paid', paidByOther: false })
    expect(await settleWith(other, othersCard)).toMatchObject({ outcome: 'paid', paidByOther: true })
    expect((await outcomeOf(intent, othersCard)).data).toMatchObject({ outcome: 'paid', paidByOther: true })
    expect(await other.settle()).toBe('paid')
  })

  test.each([
    [
      'deleted',
      ({ token, payerId }: Payer, tokenId: string) =>
        world.call(deletePaymentMethod, [payerId, tokenId], { token }),
    ],
    ['saved again', (payer: Payer) => saveCard(world, payer)],
  ])('[PAY-61] is not a payer whose own saved card paid and was %s since', async (_what, change) => {
    const { payer, tokenId, invoiceId } = await aPayerWith(world)
    expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
    await change(payer, tokenId)
    const { token } = payer
    expect(await settleWith({ invoiceId, token }, tokenId)).toMatchObject({
      outcome: 'paid',
      paidByOther: false,
    })
    const typed = await world.vendor.createCard('debit')
    expect(await settleWith({ invoiceId, token }, typed)).toMatchObject({ paidByOther: true })
  })
})

describe('a session that is about to end', () => {
  test('[TIME-09] outlasts a charge that begins in its last two minutes, once', async () => {
    const guest = await aGuest(world)
    world.clock.advance(29 * minuteMs)
    const { intent, cardId, quote } = await claimWith(world, guest, 'debit')
    world.clock.advance(4 * minuteMs)
    expect((await guest.claim(intent.id, cardId, quote)).status).toBe(200)
    expect(await guest.settle()).not.toBe('unauthorized')
    world.clock.advance(2 * minuteMs)
    expect(await guest.settle()).toBe('unauthorized')
  })
})
