import * as v from 'valibot'
import {
  calculateInvoiceFees,
  chargeEventStatus,
  getTransaction,
  listChargeEvents,
  listTransactions,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { beforeAll, describe, expect, test } from 'vitest'
import { payerToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
let maya: string

beforeAll(async () => {
  maya = await payerToken(world, 'maya')
})

function due(token: string, payerId: number, status: string, others = '') {
  const path = listChargeEvents.path.replace(':payerId', String(payerId))
  const query = `chargeEventType=invoice&chargeEventStatus=${status}&client=portal${others}`
  return world.request<CallAnswer<typeof listChargeEvents>>('GET', `${path}?${query}`, { token })
}

function paid(token: string, payerId: number, query = '') {
  const path = listTransactions.path.replace(':payerId', String(payerId)).replace(':practiceId', '1')
  return world.request<CallAnswer<typeof listTransactions>>('GET', `${path}?client=portal${query}`, { token })
}

describe('the bills of a payer', () => {
  test.each([
    ['scheduled', 'MAYADUE00001', 25_022],
    ['unpaid', 'MAYALATE0001', 9500],
    ['stripe_pending', 'MAYAPEND0001', 4000],
    ['failed', 'MAYAFAIL0001', 15_000],
  ])('[CALL-19] lists Maya’s %s invoices', async (status, id, total) => {
    const { data } = await due(maya, 100, status)
    expect(data.chargeEvents.map(({ chargeEventId, totalAmount }) => [chargeEventId, totalAmount])).toEqual([
      [id, total],
    ])
  })

  test('[CALL-19] [ENTITY-07] returns an empty list without invoices, and rejects an unknown status', async () => {
    const { token, payerId } = await aPayer(world)
    expect((await due(token, payerId, 'scheduled')).data.chargeEvents).toEqual([])
    expect((await due(token, payerId, 'paid')).code).toBe('invalid_field')
    expect((await due(token, payerId, 'overdue')).code).toBe('invalid_field')
    expect(v.is(chargeEventStatus, 'overdue')).toBe(false)
  })

  test('[CALL-19] lists invoices in pages of a hundred', async () => {
    const payer = await aPayer(world)
    const ids = []
    for (let count = 0; count < 101; count += 1) ids.push(await anInvoiceOf(world, payer))
    const pageOf = async (others?: string) =>
      (await due(payer.token, payer.payerId, 'scheduled', others)).data
    const [first, second] = [await pageOf(), await pageOf('&page=2')]
    expect([first.chargeEvents.length, first.nextPage]).toEqual([100, 2])
    expect([second.chargeEvents.length, second.nextPage]).toEqual([1, null])
    const all = [...first.chargeEvents, ...second.chargeEvents].map(({ chargeEventId }) => chargeEventId)
    expect(all.toSorted()).toEqual(ids.toSorted())
  })

  test('[CALL-15] [ENTITY-05] returns one invoice with treatment, patient and payer', async () => {
    const { data } = await world.call(getTransaction, [1, 'MAYADUE00001'], { token: maya })
    expect(data).toMatchObject({
      chargeEventId: 'MAYADUE00001',
      transactionId: 'MAYADUE00001',
      practiceId: 1,
      locationId: 10,
      status: 'scheduled',
      subtotal: 24_450,
      taxAmount: 572,
      amount: 25_022,
      totalAmount: 25_022,
      applicationFee: 0,
      paymentPlanId: null,
      accountType: 'simplyzero',
      payer: { payerId: 100, firstName: 'Maya', lastName: 'Torres', email: 'maya@example.com' },
      patient: { firstName: 'Maya', lastName: 'Torres' },
      refundedAmount: 0,
      payment: null,
    })
    expect(data.procedureDescriptions).toMatchObject([
      { treatmentDescription: 'Deep cleaning, upper arch', amount: 18_000, isTaxable: false },
      { treatmentDescription: 'Whitening kit', amount: 6450, isTaxable: true },
    ])
    expect(data.scheduledTs?.slice(0, 10)).toBe(data.dueDate)
  })

  test('[CALL-15] a paid invoice shows how it was paid', async () => {
    const { data } = await world.call(getTransaction, [1, 'MAYAPAID0001'], { token: maya })
    expect(data).toMatchObject({
      status: 'paid',
      totalAmount: 12_000,
      payment: { paidWith: { kind: 'debit', cardType: 'visa', last4: '5556' } },
    })
  })

  test('[CALL-25] an instalment costs the agreed amount by every kind of method', async () => {
    const { data } = await world.call(calculateInvoiceFees, ['MAYAFAIL0001'], { token: maya })
    expect(data.invoiceFees[0]).toMatchObject({ credit: 15_000, debit: 15_000, prepaid: 15_000, ach: 15_000 })
  })
})

describe('what a payer has paid', () => {
  test('[CALL-13] [OVER-09] [CONST-02] lists Maya’s 47 transactions in three pages of 20, newest first, each once', async () => {
    const status = '&status=paid,refunded,partially_refunded'
    const pages = await Promise.all(
      [1, 2, 3].map((page) => paid(maya, 100, `&page=${page}&size=20${status}`)),
    )
    expect(pages.map(({ data }) => data.transactions.length)).toEqual([20, 20, 7])
    expect(pages.map(({ data }) => data.pagination)).toEqual(
      [1, 2, 3].map((pageNumber) => ({ totalRecords: 47, totalPages: 3, pageNumber, pageSize: 20 })),
    )
    const all = pages.flatMap(({ data }) => data.transactions)
    expect(new Set(all.map(({ transactionId }) => transactionId)).size).toBe(47)
    expect(all[0]).toMatchObject({ transactionId: 'MAYAPAID0001', amount: 12_000, status: 'paid' })
    const dates = all.map(({ transactionDate }) => transactionDate)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('[CALL-13] page and size have defaults, and a page after the last is empty', async () => {
    expect((await paid(maya, 100)).data.pagination).toMatchObject({ pageNumber: 1, pageSize: 20 })
    expect((await paid(maya, 100, '&page=4')).data.transactions).toEqual([])
    expect((await paid(maya, 100, '&page=0')).code).toBe('invalid_field')
    expect((await paid(maya, 100, '&size=101')).code).toBe('invalid_field')
  })

  test('[OVER-10] [ENTITY-11] the history holds only paid, refunded and partially refunded invoices', async () => {
    const { data } = await paid(maya, 100, '&size=100')
    const count = (status: string) => data.transactions.filter((each) => each.status === status).length
    expect([count('paid'), count('refunded'), count('partially_refunded')]).toEqual([42, 3, 2])
    expect(Object.keys(data.transactions[0] ?? {})).toEqual([
      'transactionId',
      'status',
      'type',
      'transactionDate',
      'amount',
      'procedureDescriptions',
      'patient',
    ])
    const refunded = await paid(maya, 100, '&status=refunded')
    expect(refunded.data.pagination.totalRecords).toBe(3)
    expect((await paid(maya, 100, '&status=scheduled')).code).toBe('invalid_field')
  })

  test('[CALL-13] [OVER-13] answers 409 `none` without transactions', async () => {
    const payer = await aPayer(world)
    await anInvoiceOf(world, payer)
    expect(await paid(payer.token, payer.payerId)).toMatchObject({ status: 409, code: 'none' })
  })
})
