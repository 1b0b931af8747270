import { chooseInvoicePaymentMethodKind, settlePayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { aGuest, confirmWith } from '../scenarios/guest-payments.ts'
import { aPayerWith, payBySaved, readInvoice } from '../scenarios/saved-card-payments.ts'
import { setUpWorld } from '../set-up-world.ts'

const statements: string[] = []

/** A request extends its payer's session if the one before was five seconds ago, as on a slow machine. */
function noteStatement(statement: string): void {
  if (!statement.startsWith('update "sessions"')) statements.push(statement)
}

const world = setUpWorld({ onStatement: noteStatement })

test('a payment with a saved card needs 24 statements, two transactions among them', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  statements.length = 0
  expect((await payBySaved(world, payer, invoiceId, tokenId)).status).toBe(200)
  const transactions = statements.filter((statement) => statement === 'begin').length
  expect(transactions, statements.join('\n')).toBeLessThanOrEqual(2)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(24)
  expect((await readInvoice(world, payer, invoiceId)).status).toBe('paid')
})

test('a payment with a typed card needs 49 statements in five calls', async () => {
  const guest = await aGuest(world)
  const { token, invoiceId } = guest
  statements.length = 0
  const body = { paymentMethod: 'card' }
  expect((await world.call(chooseInvoicePaymentMethodKind, [invoiceId], { token, body })).status).toBe(200)
  await confirmWith(world, guest, 'credit')
  const settle = settlePayment.path.replace(':chargeEventId', invoiceId)
  const settled = await world.request('POST', `${settle}?client=portal&confirming=true`, { token })
  expect(settled.data).toMatchObject({ outcome: 'paid' })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(49)
})
