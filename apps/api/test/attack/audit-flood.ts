import { listPaymentMethods, previewInvoiceLink } from '@payment-center/validation/wire'
import { runMinuteJobs } from '../../src/reconciler/reconcile.ts'
import { minuteMs } from '../../src/base/calendar.ts'
import { addInvoice } from '../scenarios/invoices.ts'
import { aPayer } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

/** Rows of the audit trail that calls without a session may cause in a quarter of an hour. */
const allowed = { refused: 1000, ok: 10_000 }
const inFlight = 100

async function sendAll(count: number, send: () => Promise<unknown>): Promise<void> {
  for (let sent = 0; sent < count; sent += inFlight)
    await Promise.all(Array.from({ length: Math.min(inFlight, count - sent) }, send))
}

const recordedSince = (world: World, since: Date, actions: readonly string[]) =>
  world.dependencies.db
    .selectFrom('audit_events')
    .select(['outcome', 'object', 'address'])
    .where('happened_at', '>=', since)
    .where('action', 'in', actions)
    .where('actor', '=', 'anonymous')
    .execute()

/** The number of calls that a row records. */
function callsOf({ object, address }: { readonly object: string; readonly address: string }): number {
  return address === 'several' ? (JSON.parse(object) as { count: number }).count : 1
}

/** Calls without a session from ever new addresses, refused ones and reads of a bill; then a payer comes. */
export async function floodAuditTrail(world: World, scale: number): Promise<Finding> {
  world.clock.alignTo(15 * minuteMs)
  const since = world.clock.now()
  const payer = await aPayer(world)
  const preview = previewInvoiceLink.path.replace(':chargeEventId', await addInvoice(world))
  const [refusals, reads] = [1100 * scale, 100 * scale]
  await sendAll(refusals, () => world.call(listPaymentMethods, [100], { headers: nextVisitor() }))
  await sendAll(reads, () => world.request('GET', preview, { headers: nextVisitor() }))
  const actions = [listPaymentMethods.name, previewInvoiceLink.name]
  const rows = await recordedSince(world, since, actions)
  const refused = rows.filter(({ outcome }) => outcome !== 'ok').length
  const ok = rows.length - refused
  await world.call(listPaymentMethods, [payer.payerId], { token: payer.token, headers: nextVisitor() })
  const own = await world.dependencies.db
    .selectFrom('audit_events')
    .select('actor')
    .where('happened_at', '>=', since)
    .where('actor', '=', `payer:${payer.payerId}`)
    .execute()
  world.clock.advance(15 * minuteMs)
  await runMinuteJobs(world.dependencies)
  const counted = (await recordedSince(world, since, actions)).reduce((sum, row) => sum + callsOf(row), 0)
  const breaches: string[] = []
  if (refused > allowed.refused) breaches.push(`${refused} rows of refused calls`)
  if (ok > allowed.ok) breaches.push(`${ok} rows of reads`)
  if (own.length !== 1) breaches.push(`${own.length} rows of a signed-in payer’s call`)
  if (counted !== refusals + reads) breaches.push(`${counted} of ${refusals + reads} calls are accounted for`)
  const detail = `rows: ${refused} of ${refusals} refused calls, ${ok} of ${reads} reads; ${counted} counted`
  return { attack: 'audit trail flood', requests: refusals + reads, breaches, detail }
}
