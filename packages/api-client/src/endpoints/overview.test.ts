import { aChargeEvent } from '@payment-center/validation/testing'
import {
  listChargeEvents,
  listFailedPayments,
  listTransactions,
  type CallInput,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { answers, fakeApi, responds } from '../testing/fake-api.ts'
import { listActivity, listFailed, listInvoices } from './overview.ts'

const payer = { payerId: '100', practiceId: '1' }

/** Bills in pages of one; a page without a number is the first. */
function inPages(last: number) {
  const queries: CallInput<typeof listChargeEvents>['query'][] = []
  const given = responds(listChargeEvents, ({ query }) => {
    queries.push(query)
    const page = Number(query.page ?? 1)
    return answers(listChargeEvents, {
      chargeEvents: [aChargeEvent({ chargeEventId: `BILL0000${String(page).padStart(4, '0')}` })],
      nextPage: page < last ? page + 1 : null,
    })
  })
  return { api: fakeApi([given, answers(listFailedPayments, { failedPayments: [] })]), queries }
}

test('[CALL-19] asks for a page of a list only once an answer names it', async () => {
  const { api, queries } = inPages(2)
  const invoices = await listInvoices(api, payer, 'scheduled')
  expect(invoices.ok && invoices.value.map(({ invoiceId }) => invoiceId)).toEqual([
    'BILL00000001',
    'BILL00000002',
  ])
  const specified = { chargeEventType: 'invoice', chargeEventStatus: 'scheduled' }
  expect(queries).toEqual([specified, { ...specified, page: '2' }])
})

test('fails a list whose pages never end', async () => {
  const { api, queries } = inPages(Number.POSITIVE_INFINITY)
  expect(await listInvoices(api, payer, 'unpaid')).toMatchObject({ ok: false })
  expect(queries).toHaveLength(20)
})

test('lists failed bills of no plan when the failed payments are none', async () => {
  const { api } = inPages(1)
  expect(await listFailed(api, payer)).toMatchObject({
    ok: true,
    value: [{ invoice: { invoiceId: 'BILL00000001' }, plan: null }],
  })
})

test('knows of the payments on other pages by the number of pages alone', async () => {
  const api = fakeApi([
    answers(listTransactions, { transactions: [], pagination: { totalPages: 4 } as never }),
  ])
  expect(await listActivity(api, payer, 0)).toMatchObject({ value: { total: 61 } })
})
