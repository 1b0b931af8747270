import { holdInvoice, releaseInvoice, sendInvoiceLink } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../base/calendar.ts'
import { changePractice } from '../operations/change-practice.ts'
import { lookUpCode } from '../operations/look-up-code.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { aTextedPayer } from '../../test/scenarios/texts.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { enqueueReminders } from '../plan-billing/watch-due-dates.ts'
import { sendDueTexts } from './send-due-texts.ts'

const world = setUpWorld()

const at = (now: Date) => ({ ...world.dependencies, clock: () => now })

async function sendTextsAt(now: Date): Promise<void> {
  await sendDueTexts(at(now))
  await world.dependencies.background.drain()
}

/** Midnight of tomorrow in Honolulu, which is ten hours behind UTC all year. */
const midnightInHonolulu = () =>
  new Date(Math.ceil(world.clock.now().getTime() / dayMs) * dayMs + 10 * hourMs)
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * hourMs)

test('texts a new bill between 8:00 and 21:00 of the payer’s zone, and one that the practice sends at any hour', async () => {
  const payer = await aTextedPayer(world, { timeZone: 'Pacific/Honolulu' })
  const midnight = midnightInHonolulu()
  const waiting = await payer.bill()
  await sendTextsAt(midnight)
  await sendTextsAt(later(midnight, 7.9))
  expect(await payer.texts()).toEqual([])
  await world.call(sendInvoiceLink, [await payer.bill({ sendText: false })], { token: payer.token })
  await sendTextsAt(later(midnight, 7.95))
  expect(await payer.received(1)).toHaveLength(1)
  const queuedAt = later(midnight, 8).toISOString()
  expect(await payer.read(waiting)).toMatchObject([{ status: 'waiting', queuedAt }])
  await sendTextsAt(later(midnight, 8))
  expect(await payer.received(2)).toHaveLength(2)
})

test('the practice finds a text by its six letters, and no text by others', async () => {
  const payer = await aTextedPayer(world)
  const invoice = await payer.bill({ sendText: false })
  await world.call(sendInvoiceLink, [invoice], { token: payer.token })
  await sendTextsAt(world.clock.now())
  const [text] = await payer.received(1)
  const code = /code ([A-Z]{6})/.exec(text?.body ?? '')?.[1] ?? ''
  expect(await runOperation(world, lookUpCode, { practice: '1', code })).toContain('Ada Moss: $128.00')
  await expect(runOperation(world, lookUpCode, { practice: '3', code })).rejects.toThrow('is not from you')
})

test('texts a reminder once where the practice wants it, unless the bill is held when its turn comes', async () => {
  const payer = await aTextedPayer(world, { timeZone: 'America/New_York' })
  const change = (options: object) => runOperation(world, changePractice, { practice: '1', ...options })
  await change({ 'reminder-texts': 'on', 'remind-before': '3' })
  const [invoice, held] = [await payer.bill({ sendText: false }), await payer.bill({ sendText: false })]
  await world.call(holdInvoice, [held], { token: payer.token })
  // Noon in New York, three days before the bills are due.
  const day = new Date('2027-12-15T17:00:00Z')
  await enqueueReminders(at(day))
  await enqueueReminders(at(day))
  await sendTextsAt(day)
  expect((await payer.received(1)).map(({ body }) => body)).toEqual([
    expect.stringMatching(
      /^Bright Smiles Dental: A reminder of your bill\. View and pay: https:\/\/\S+ Call us/,
    ),
  ])
  expect((await payer.read(invoice)).map(({ kind }) => kind)).toEqual(['reminder'])
  await world.call(releaseInvoice, [held], { token: payer.token })
  await enqueueReminders(at(day))
  await world.call(holdInvoice, [held], { token: payer.token })
  await sendTextsAt(day)
  expect(await payer.read(held)).toMatchObject([{ kind: 'reminder', status: 'not_sent' }])
  await change({ 'reminder-texts': 'off', 'remind-before': 'none' })
})
