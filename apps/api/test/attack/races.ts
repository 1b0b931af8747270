import { confirmWith, aGuest, claimWith } from '../scenarios/guest-payments.ts'
import type { World } from '../world.ts'
import type { Finding } from './finding.ts'

/** Pays one invoice from many tabs at once. */
export async function raceToPay(world: World, scale: number): Promise<Finding> {
  const first = await aGuest(world)
  const tabs = 40 * scale
  const results = await Promise.allSettled(
    Array.from({ length: tabs }, async () => {
      const tab = await aGuest(world, first.invoiceId)
      const { intent, cardId } = await claimWith(world, tab, 'debit')
      await world.vendor.confirm(intent, cardId)
    }),
  )
  if ((await first.settle()) !== 'paid') await confirmWith(world, first, 'debit')
  await first.settle()
  const intents = await world.vendor.listIntents(first.invoiceId)
  const captured = intents.filter(({ status }) => status === 'succeeded')
  const breaches = captured.length === 1 ? [] : [`${captured.length} captures of one invoice`]
  if ((await first.invoice()).status !== 'paid') breaches.push('the invoice is not paid')
  const refused = results.filter(({ status }) => status === 'rejected').length
  return {
    attack: 'simultaneous payments',
    requests: tabs,
    breaches,
    detail: `captured: ${captured.length}, refused: ${refused}`,
  }
}
