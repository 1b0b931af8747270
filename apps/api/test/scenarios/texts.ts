import {
  getPracticeInvoice,
  putInvoices,
  putPatients,
  putPayers,
  type Call,
} from '@payment-center/validation/wire'
import { expect } from 'vitest'
import { minuteMs, utcOffsetOf } from '../../src/base/calendar.ts'
import { sendDueTexts } from '../../src/texts/send-due-texts.ts'
import { eventually } from '../eventually.ts'
import { transportTo } from '../vendor-transport.ts'
import type { World } from '../world.ts'
import { practiceToken } from './invoices.ts'

/** A message on a stand-in phone. */
export interface PhoneText {
  readonly body: string
  readonly status: string
  readonly direction: string
}

const zones = [
  'Pacific/Honolulu',
  'America/New_York',
  'Europe/Paris',
  'Asia/Dubai',
  'Asia/Tokyo',
  'Pacific/Auckland',
]

/** A time zone in which a test may send texts now, and for six hours. */
function daytimeZone(now: Date): string {
  const zone = zones.find((timeZone) => {
    const hour = Math.floor(minutesInto(now, timeZone) / 60)
    return hour >= 9 && hour < 15
  })
  if (zone === undefined) throw new Error('it is morning nowhere')
  return zone
}

/** Minutes since midnight in a time zone. */
const minutesInto = (now: Date, timeZone: string) =>
  (Math.floor(now.getTime() / minuteMs) + utcOffsetOf(now, timeZone) + 1440) % 1440

let people = 0
let bills = 0

/** A payer of practice 1, which texts its bills, with their stand-in phone. */
export async function aTextedPayer(world: World, payer: Readonly<Record<string, unknown>> = {}) {
  people += 1
  const name = `texted-${people}`
  const number = `+1212555${String(1000 + people)}`
  const token = await practiceToken(world)
  await switchTexts(world, true)
  const { control } = transportTo(world.vendor.url)
  const phone = `phones/${encodeURIComponent(number)}`
  const put = async (call: Call, body: object) => {
    const answer = await world.request<{ results: { result: string }[] }>('PUT', call.path, { token, body })
    expect(answer.status).toBe(200)
    return answer.data.results
  }
  const person = { externalId: name, firstName: 'Ada', lastName: 'Moss' }
  const putPayer = (changes: Readonly<Record<string, unknown>> = {}) =>
    put(putPayers, {
      payers: [
        {
          ...person,
          email: `${name}@example.com`,
          phoneNumber: number.slice(2),
          textConsent: { source: 'intake form' },
          timeZone: daytimeZone(world.clock.now()),
          ...payer,
          ...changes,
        },
      ],
    })
  await putPayer()
  await put(putPatients, { patients: [{ ...person, payerExternalId: name }] })
  const texts = async () => ((await control('GET', phone)) as { texts: PhoneText[] }).texts
  return {
    token,
    number,
    name,
    putPayer,
    /** Bills the payer. @returns the practice's id of the bill */
    bill: async (more: object = {}) => {
      bills += 1
      const externalId = `${name}-${bills}`
      const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }]
      const invoice = { externalId, patientExternalId: name, dueDate: '2027-12-18', items }
      expect(await put(putInvoices, { invoices: [invoice], ...more })).toMatchObject([{ result: 'created' }])
      return externalId
    },
    texts,
    /** The texts on the phone but those that were typed on it, once there are so many. */
    received: (count: number) =>
      eventually(
        async () => (await texts()).filter(({ direction }) => direction === 'outbound-api'),
        (received) => received.length >= count,
      ),
    reply: async (body: string) => void (await control('POST', `${phone}/replies`, { body })),
    setCarrier: async (carrier: object) => void (await control('PUT', `${phone}/carrier`, carrier)),
    /** The invoice's texts as the practice reads them. */
    read: async (externalId: string) =>
      (await world.call(getPracticeInvoice, [externalId], { token })).data.texts,
  }
}

export const switchTexts = async ({ dependencies: { db } }: World, isOn: boolean, practiceId = 1) =>
  void (await db
    .updateTable('practices')
    .set({ bill_texts: isOn })
    .where('practice_id', '=', practiceId)
    .execute())

/** Sends what is due so many milliseconds later. */
export async function sendTextsAfter(world: World, milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await sendDueTexts(world.dependencies)
  await world.dependencies.background.drain()
}

/** Waits until the texts of a phone are stored as answered by its owner. */
export const untilOptedOut = ({ dependencies: { db } }: World, number: string, isOut: boolean) =>
  eventually(
    () =>
      db
        .selectFrom('text_opt_outs')
        .select('opted_in_at')
        .where('phone_number', '=', number)
        .executeTakeFirst(),
    (row) => (row !== undefined && row.opted_in_at === null) === isOut,
  )
