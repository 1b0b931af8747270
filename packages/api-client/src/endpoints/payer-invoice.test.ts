import { expect, test } from 'vitest'
import { specifiedApi } from '../testing/fake-api.ts'
import { findPayerInvoice, getPayerInvoice } from './payer-invoice.ts'

const payer = { payerId: '3', practiceId: '1' }

const chargeEvent = (chargeEventId: number, transactionId: number) => ({
  chargeEventId,
  transactionId,
  practiceId: 1,
  locationId: 10,
  status: 'unpaid',
  accountType: 'mixed',
  dueDate: '2026-11-01T00:00:00.000Z',
  subtotal: 11_000,
  amount: 11_000,
  totalAmount: 11_000,
})

const transaction = (id: number) => `GET /practices/1/transactions/transactionId/${id}`
const list = (status: string) =>
  `GET /chargeEvent/payerId/3/?chargeEventType=invoice&chargeEventStatus=${status}`
const noOthers = {
  [list('scheduled')]: { chargeEvents: [] },
  [list('stripe_pending')]: { chargeEvents: [] },
  [list('failed')]: { chargeEvents: [] },
}

test('finds an invoice by its charge event id among the payer’s unpaid ones', async () => {
  const { api } = specifiedApi({
    ...noOthers,
    [list('unpaid')]: { chargeEvents: [chargeEvent(501, 901)] },
    [transaction(901)]: chargeEvent(501, 901),
  })
  for (const find of [getPayerInvoice, findPayerInvoice])
    expect(await find(api, payer, '501')).toMatchObject({
      ok: true,
      value: { invoiceId: '501', transactionId: '901' },
    })
})

test('finds an invoice whose id another transaction has as well', async () => {
  const { api } = specifiedApi({
    ...noOthers,
    [list('unpaid')]: { chargeEvents: [chargeEvent(502, 903)] },
    [transaction(502)]: chargeEvent(700, 502),
    [transaction(903)]: chargeEvent(502, 903),
  })
  expect(await findPayerInvoice(api, payer, '502')).toMatchObject({ ok: true, value: { invoiceId: '502' } })
})

test('asks for an invoice that the page has read by its transaction, also once it is in no list', async () => {
  const { api } = specifiedApi({ [transaction(905)]: chargeEvent(504, 905) })
  await getPayerInvoice(api, payer, '905')
  expect(await findPayerInvoice(api, payer, '504')).toMatchObject({ ok: true, value: { invoiceId: '504' } })
})

test('reports an unknown invoice, but not one that could not be looked up', async () => {
  const none = specifiedApi({ ...noOthers, [list('unpaid')]: { chargeEvents: [] } })
  expect(await getPayerInvoice(none.api, payer, '505')).toMatchObject({ error: { code: 'not_found' } })
  const failing = specifiedApi({ ...noOthers, [list('unpaid')]: 500 })
  expect(await getPayerInvoice(failing.api, payer, '505')).toMatchObject({ error: { code: 'internal' } })
})

test.each([
  [{ firstName: 'Maya', lastName: 'Torres' }, { firstName: 'Leo', lastName: 'Torres' }, 'Leo Torres'],
  [{ firstName: 'Maya', lastName: 'Torres' }, { firstName: 'Maya', lastName: 'Torres' }, null],
  [null, { firstName: 'Leo', lastName: 'Torres' }, null],
  [{ firstName: 'Maya', lastName: 'Torres' }, undefined, null],
])(
  'names the patient of a bill only if the payer is another person: payer %o, patient %o',
  async (person, patient, name) => {
    const named = person && { payerId: 3, email: 'maya@example.com', phoneNumber: '', ...person }
    const { api } = specifiedApi({ [transaction(910)]: { ...chargeEvent(510, 910), payer: named, patient } })
    expect(await getPayerInvoice(api, payer, '910')).toMatchObject({
      ok: true,
      value: { otherPatient: name },
    })
  },
)
