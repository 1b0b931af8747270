import {
  createPasswordReset,
  getExternalPatient,
  login,
  getPortalUserByUsername,
  sendReceipt,
} from '@payment-center/validation/wire'
import { jamie } from '../scenarios/external.ts'
import { aGuest, aPaidGuest, type Guest } from '../scenarios/guest-payments.ts'
import { password } from '../scenarios/invoices.ts'
import { linkOf } from '../scenarios/parse-mail.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'
import { hourMs } from '../../src/base/calendar.ts'

const home = { 'x-forwarded-for': '192.0.2.1' }
const omar = 'omar@example.com'

/** Sends many logins at once, and reads an invoice as a guest meanwhile. */
export async function floodLogins(world: World, scale: number): Promise<Finding> {
  const guest = await aGuest(world)
  const count = 150 * scale
  const answers = Promise.all(
    Array.from({ length: count }, (_, nth) =>
      world.call(login, [], {
        headers: nextVisitor(),
        body: { username: `flood${nth}@example.com`, password: 'Wrong-1!' },
      }),
    ),
  )
  const { status } = await guest.invoice()
  const statuses = (await answers).map((answer) => answer.status)
  const odd = statuses.filter((one) => one !== 401 && one !== 503)
  const breaches = odd.length > 0 ? [`${odd.length} responses other than 401 and 503: ${odd[0]}`] : []
  if (status !== 'scheduled') breaches.push('a guest can’t read their invoice')
  const shed = statuses.filter((one) => one === 503).length
  return { attack: 'login flood', requests: count, breaches, detail: `${shed} shed with 503` }
}

/** Uses up an owner's tries, resets and look-ups from many addresses; then the owner comes. */
export async function lockOut(world: World, scale: number): Promise<Finding> {
  const signIn = (headers: Record<string, string>, given: string) =>
    world.call(login, [], { headers, body: { username: omar, password: given } })
  const reset = (headers: Record<string, string>) =>
    world.call(createPasswordReset, [], { headers, body: { username: omar } })
  const find = (headers: Record<string, string>, firstName: string) =>
    world.call(getExternalPatient, [1], { headers, body: { ...jamie, firstName } })
  await signIn(home, password)
  const { length } = await world.mailbox.waitFor(omar, 0)
  await reset(home)
  const link = linkOf((await world.mailbox.waitFor(omar, length + 1)).at(-1))
  const strangers = 60 * scale
  for (let nth = 0; nth < strangers; nth += 1) {
    await signIn(nextVisitor(), 'Wrong-1!')
    await reset(nextVisitor())
    await find(nextVisitor(), `Guess${nth}`)
  }
  const breaches: string[] = []
  const expectOk = (what: string, status: number) => {
    if (status !== 200) breaches.push(`the owner can’t ${what}: ${status}`)
  }
  const path = getPortalUserByUsername.path.replace(':email', encodeURIComponent(omar))
  const { text } = await world.request('GET', `${path}?client=portal&code=${link.code}`)
  if (!text.includes('active')) breaches.push('the link that the owner holds is void')
  expectOk('sign in from a known address', (await signIn(home, password)).status)
  expectOk('request a reset from a known address', (await reset(home)).status)
  expectOk('be found as a patient from a new address', (await find(nextVisitor(), jamie.firstName)).status)
  const detail = `${strangers} strangers at one account and one surname`
  return { attack: 'lock-outs', requests: 3 * strangers, breaches, detail }
}

/** Receipts that one mailbox may get in an hour, of all bills: from one network and in all. */
const allowed = { network: 5, mailbox: 20 }
const bills = 8
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
  const strangers = 30 * scale
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
