import { sendReceipt } from '@payment-center/validation/wire'
import { hourMs } from '../../src/base/calendar.ts'
import { aPaidGuest, type Guest } from '../scenarios/guest-payments.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

/** Receipts that one mailbox may get in an hour, of all bills: from one network and in all. */
const allowed = { network: 5, mailbox: 20 }
const bills = 12
const [victim, other] = ['flooded@example.com', 'another-payer@example.com']

/** Requests the receipts of many paid bills to one mailbox, from one network and then from many. */
export async function floodMailbox(world: World, scale: number): Promise<Finding> {
  world.clock.alignTo(hourMs)
  const guests: Guest[] = []
  for (let nth = 0; nth < bills; nth += 1) guests.push((await aPaidGuest(world)).guest)
  const send = async (nth: number, email: string, headers = {}) => {
    const { token = null, invoiceId = '' } = guests[nth % bills] ?? {}
    return (await world.call(sendReceipt, [], { token, headers, body: { chargeEventId: invoiceId, email } }))
      .code
  }
  const codes = { network: [] as (string | undefined)[], mailbox: [] as (string | undefined)[] }
  for (let nth = 0; nth < bills; nth += 1)
    codes.network.push(await send(nth, victim, { 'x-forwarded-for': '192.0.2.40' }))
  const strangers = 60 * scale
  for (let nth = 0; nth < strangers; nth += 1) codes.mailbox.push(await send(nth, victim, nextVisitor()))
  const ofNetwork = codes.network.filter((code) => code === undefined).length
  const mails = ofNetwork + codes.mailbox.filter((code) => code === undefined).length
  const breaches: string[] = []
  if (ofNetwork > allowed.network) breaches.push(`${ofNetwork} receipts from one network`)
  if (mails > allowed.mailbox) breaches.push(`${mails} receipts to one mailbox`)
  const { guest } = await aPaidGuest(world)
  guests.splice(0, 1, guest)
  const code = await send(0, other)
  if (code !== undefined) breaches.push(`another payer gets no receipt: ${code}`)
  const detail = `receipts in one mailbox: ${mails}, ${ofNetwork} of them from one network`
  return { attack: 'receipts to one mailbox', requests: bills + strangers, breaches, detail }
}
