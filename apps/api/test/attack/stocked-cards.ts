import {
  openBill,
  openSetup,
  openVoluntary,
  stockVoluntary,
  testCardsAtOnce,
  testCardsOn,
  type ClientIntent,
} from '../scenarios/card-testers.ts'
import { aPayer } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

/** Declined cards that one network's payments and one payer's setups may reveal in a day. */
const allowed = { payments: 30, setups: 15 }

async function stockSetups(world: World, count: number): Promise<ClientIntent[]> {
  const payer = await aPayer(world)
  const setups: ClientIntent[] = []
  for (let nth = 0; nth < count; nth += 1) setups.push(await openSetup(world, payer))
  return setups
}

/** Opens forty payments of one network and twenty setups of one payer, and then tests cards on one after the other. */
export async function testStockedCards(world: World, scale: number): Promise<Finding> {
  const breaches: string[] = []
  const declines = { payments: 0, setups: 0 }
  for (let round = 0; round < scale; round += 1) {
    const intents = {
      payments: await stockVoluntary(world, 40, `10.200.${round >> 8}.${round & 255}`),
      setups: await stockSetups(world, 20),
    }
    for (const way of ['payments', 'setups'] as const) {
      const revealed = await testCardsOn(world, intents[way], way === 'payments' ? 4 : 2)
      declines[way] += revealed
      if (revealed > allowed[way]) breaches.push(`${revealed} declined cards on stocked ${way}`)
      const code = await intents[way][0]?.confirm(await world.vendor.createCard('credit'))
      if (code?.endsWith('unexpected_state') !== true) breaches.push(`a live card after card tests: ${code}`)
    }
  }
  const detail = `declined cards: ${declines.payments} on payments, ${declines.setups} on setups`
  return { attack: 'stocked card tests', requests: 200 * scale, breaches, detail }
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
