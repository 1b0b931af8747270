import { createVoluntaryInvoice, settlePayment, setUpCard } from '@payment-center/validation/wire'
import { reconcile } from '../../src/reconciler/reconcile.ts'
import { findJamie, voluntaryOrder } from '../scenarios/external.ts'
import { aGuest } from '../scenarios/guest-payments.ts'
import { aPayer } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

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
  if (again.code !== 'not_payable') breaches.push(`a blocked invoice opens a payment: ${again.status}`)
  const detail = `declined cards: ${bill} on a bill, ${voluntary} on a voluntary invoice, ${setup} on a setup`
  return { attack: 'card testing', requests: bill + voluntary + setup, breaches, detail }
}
