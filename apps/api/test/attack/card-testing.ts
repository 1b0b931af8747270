import { createVoluntaryInvoice, settlePayment, setUpCard } from '@payment-center/validation/wire'
import { reconcile } from '../../src/reconciler/reconcile.ts'
import { findJamie, voluntaryOrder } from '../scenarios/external.ts'
import { aGuest } from '../scenarios/guest-payments.ts'
import { aPayer } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'
import {
  openBill,
  openSetup,
  openVoluntary,
  stockVoluntary,
  testCardsAtOnce,
  testCardsOn,
  type ClientIntent,
} from '../scenarios/card-testers.ts'

/** Declined cards that one bill or card setup may reveal. */
const allowed = { bill: 30, voluntary: 5, setup: 3 }

/** Tests cards one by one, by the client secret alone, until the provider refuses. @returns how many it declined */
async function countDeclined(
  tries: number,
  confirm: () => Promise<object>,
  notice: () => Promise<unknown>,
): Promise<number> {
  for (let count = 0; count < tries; count += 1) {
    const answer = await confirm()
    if (JSON.stringify(answer).includes('unexpected_state')) return count
    // As the provider's webhook does.
    await notice()
  }
  return tries
}

/** Tests stolen cards on a bill, on a voluntary invoice and while saving a card. */
export async function testCards(world: World, scale: number): Promise<Finding> {
  const tries = 40 * scale
  const declined = () => world.vendor.createCard('declined')
  const guest = await aGuest(world)
  const { data: intent } = await guest.open()
  const bill = await countDeclined(
    tries,
    async () => world.vendor.confirm(intent, await declined()),
    guest.settle,
  )

  const { token, patientId } = await findJamie(world, nextVisitor())
  const body = voluntaryOrder(patientId)
  const { data } = await world.call(createVoluntaryInvoice, [1], { token, body, headers: nextVisitor() })
  const own = { id: data.paymentIntentId, clientSecret: data.clientSecret }
  const voluntary = await countDeclined(
    tries,
    async () => world.vendor.confirm(own, await declined()),
    () => world.call(settlePayment, [data.chargeEventId], { token }),
  )
  const again = await world.call(createVoluntaryInvoice, [1], { token, body, headers: nextVisitor() })

  const payer = await aPayer(world)
  const setUp = { payerId: payer.payerId, practiceId: payer.practiceId, insertCard: false }
  const { clientSecret } = (await world.call(setUpCard, [], { token: payer.token, body: setUp })).data
  const setup = await countDeclined(
    tries,
    async () => world.vendor.confirmSetup(clientSecret, await declined()),
    async () => {
      world.clock.advance(21_000)
      await reconcile(world.dependencies)
    },
  )
  const declines = { bill, voluntary, setup }
  const breaches = Object.entries(declines)
    .filter(([way, count]) => count > allowed[way as keyof typeof allowed])
    .map(([way, count]) => `${count} declined cards on a ${way}`)
  if (again.code !== 'too_many_declines') breaches.push(`a blocked invoice opens a payment: ${again.status}`)
  const detail = `declined cards: ${bill} on a bill, ${voluntary} on a voluntary invoice, ${setup} on a setup`
  return { attack: 'card testing', requests: bill + voluntary + setup, breaches, detail }
}

/** Declined cards that one network's payments and one payer's setups may reveal in a day. */
const allowedOpen = { payments: 30, setups: 15 }

async function stockSetups(world: World, count: number): Promise<ClientIntent[]> {
  const payer = await aPayer(world)
  const setups: ClientIntent[] = []
  for (let nth = 0; nth < count; nth += 1) setups.push(await openSetup(world, payer))
  return setups
}

/** Opens twelve payments of one network and nine setups of one payer, and then tests cards on one after the other. */
export async function testStockedCards(world: World, scale: number): Promise<Finding> {
  const breaches: string[] = []
  const declines = { payments: 0, setups: 0 }
  for (let round = 0; round < scale; round += 1) {
    const intents = {
      payments: await stockVoluntary(world, 12, `10.200.${round >> 8}.${round & 255}`),
      setups: await stockSetups(world, 9),
    }
    for (const way of ['payments', 'setups'] as const) {
      const revealed = await testCardsOn(world, intents[way], way === 'payments' ? 4 : 2)
      declines[way] += revealed
      if (revealed > allowedOpen[way]) breaches.push(`${revealed} declined cards on stocked ${way}`)
      const code = await intents[way][0]?.confirm(await world.vendor.createCard('credit'))
      if (code?.endsWith('unexpected_state') !== true) breaches.push(`a live card after card tests: ${code}`)
    }
  }
  const detail = `declined cards: ${declines.payments} on payments, ${declines.setups} on setups`
  return { attack: 'stocked card tests', requests: 66 * scale, breaches, detail }
}

/** Tests many cards at the same moment on a bill, in Pay as Guest and on a card setup. */
export async function testCardsTogether(world: World, scale: number): Promise<Finding> {
  const [ofBill, ofGuest, ofSetup] = [20 * scale, 10 * scale, 9 * scale]
  const results = [
    await testCardsAtOnce(world, await openBill(world), ofBill),
    await testCardsAtOnce(world, await openVoluntary(world, nextVisitor()['x-forwarded-for']), ofGuest),
    await testCardsAtOnce(world, await openSetup(world), ofSetup),
  ]
  const breaches = results.filter(({ asked }) => asked !== 1).map(({ asked }) => `${asked} cards at once`)
  const detail = `cards that a bank was asked about: ${results.map(({ asked }) => asked).join(', ')}`
  return { attack: 'simultaneous card tests', requests: ofBill + ofGuest + ofSetup, breaches, detail }
}
