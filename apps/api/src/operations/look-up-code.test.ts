import { expect, test } from 'vitest'
import { enqueueInvoiceMail } from '../mail/mail-repository.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { anInvoiceOf, aPayer } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { lookUpCode } from './look-up-code.ts'

const world = setUpWorld()

const lookUp = (code: string, practice = '1') => runOperation(world, lookUpCode, { practice, code })

/** A mailed bill. @returns the code in its email */
async function aMailedBill() {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  const { db } = world.dependencies
  await db
    .transaction()
    .execute((tx) => enqueueInvoiceMail(tx, { kind: 'bill', invoiceId }, world.clock.now()))
  await sendMails(world.dependencies)
  const [mail] = await world.mailbox.waitFor(`payer${payer.payerId}@example.com`)
  const code = /read out the code ([A-Z]{6})\./.exec(mail?.text ?? '')?.[1] ?? ''
  return { invoiceId, code, payer }
}

const trail = () =>
  world.dependencies.db
    .selectFrom('audit_events')
    .select('object')
    .where('action', '=', 'lookUpCode')
    .orderBy('audit_event_id')
    .execute()

test('finds the bill of a mailed code however it is typed, and records who looked it up', async () => {
  const { invoiceId, code, payer } = await aMailedBill()
  const found = await lookUp(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`)
  expect(found).toMatch(
    new RegExp(`^Code ${code} is of a message that was sent on \\w{3} \\d{1,2}, 20.* \\(America/New_York\\)`),
  )
  expect(found).toContain(
    `Invoice ${invoiceId} of Test Payer${payer.payerId}: $334.00 without fee, scheduled`,
  )
  const recorded = { practiceId: 1, code, chargeEventIds: [invoiceId] }
  expect((await trail()).at(-1)?.object).toBe(JSON.stringify(recorded))
})

test('finds no code of another practice, and none that was never sent, and records the try', async () => {
  const { code } = await aMailedBill()
  await expect(lookUp(code, '3')).rejects.toThrow(`Practice 3 has sent no message with the code ${code}.`)
  await expect(lookUp('KTRMNP')).rejects.toThrow('has sent no message with the code KTRMNP')
  expect((await trail()).at(-1)?.object).toBe(
    JSON.stringify({ practiceId: 1, code: 'KTRMNP', chargeEventIds: [] }),
  )
  await expect(lookUp('12345')).rejects.toThrow('--code must be the six letters')
})

test('each copy of an email has the same code', async () => {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  const { db } = world.dependencies
  await db
    .transaction()
    .execute((tx) => enqueueInvoiceMail(tx, { kind: 'bill', invoiceId }, world.clock.now()))
  world.mailbox.refuse(451)
  await sendMails(world.dependencies)
  world.mailbox.refuse(null)
  world.clock.advance(120_000)
  await sendMails(world.dependencies)
  await world.mailbox.waitFor(`payer${payer.payerId}@example.com`)
  const links = await db.selectFrom('sent_links').select('charge_event_ids').execute()
  expect(links.filter(({ charge_event_ids: ids }) => ids.includes(invoiceId))).toHaveLength(1)
})
