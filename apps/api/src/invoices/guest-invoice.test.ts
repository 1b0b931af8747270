import {
  calculateInvoiceFees,
  getGuestInvoice,
  getLocationFullInformation,
  listPracticesOfPortalUser,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { dayMs } from '../base/calendar.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { addFailed } from '../../test/scenarios/failed-payments.ts'
import { addPlan, aPayer } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const look = (id: string, token: string | null) => world.call(getGuestInvoice, [id], { token })
const fees = (id: string, token: string) => world.call(calculateInvoiceFees, [id], { token })
const dayOf = (date: string | undefined) => Date.parse(`${date}T00:00:00Z`) / dayMs

describe('a guest’s invoice', () => {
  test('[CALL-16] [GUEST-03] a guest sees the invoice’s procedures by date and cost, and the amount due', async () => {
    const { data } = await look('PATDUE000001', await guestToken(world, 'PATDUE000001'))
    expect(data).toMatchObject({
      chargeEventId: 'PATDUE000001',
      practiceId: 1,
      locationId: 10,
      status: 'scheduled',
      accountType: 'simplyzero',
      subtotal: 33_400,
      taxAmount: 0,
      amount: 33_400,
      applicationFee: 0,
      totalAmount: 33_400,
      paymentInProgress: false,
      payment: null,
    })
    expect(data.procedureDescriptions.map((procedure) => procedure.amount)).toEqual([21_000, 8_900, 3_500])
  })

  test('[CALL-16] [GUEST-05] a guest sees neither treatment nor patient nor plan', async () => {
    const { data, text } = await look('PATDUE000001', await guestToken(world, 'PATDUE000001'))
    expect(Object.keys(data.procedureDescriptions[0] ?? {})).toEqual(['treatmentDate', 'amount', 'isTaxable'])
    expect(text).not.toMatch(/filling|examination|varnish|\bpat\b|\blee\b|plan/i)
  })

  test('[GUEST-03] a guest sees no treatment date for a plan’s payment, whose procedure has its due date', async () => {
    const payer = await aPayer(world)
    const id = await addFailed(world, payer, await addPlan(world, payer), 15_000)
    const { data } = await look(id, await guestToken(world, id))
    expect(data).toMatchObject({ status: 'failed', procedureDescriptions: [] })
  })

  test('the demo invoice is dated two days after its treatment and due in 30 days', async () => {
    const { data } = await look('GUESTDUE0011', await guestToken(world, 'GUESTDUE0011'))
    expect(dayOf(data.transactionDate ?? '') - dayOf(data.procedureDescriptions[0]?.treatmentDate)).toBe(2)
    expect(dayOf(data.dueDate) - dayOf(data.transactionDate ?? '')).toBe(30)
  })

  test('the amount due includes tax', async () => {
    const id = await addInvoice(world, {
      procedures: [{ amount: 18_000 }, { amount: 6_450, isTaxable: true }],
    })
    const { data } = await look(id, await guestToken(world, id))
    expect(data).toMatchObject({ subtotal: 24_450, taxAmount: 572, amount: 25_022, totalAmount: 25_022 })
  })

  test('a paid invoice shows when and how it was paid, and the fee', async () => {
    const { data } = await look('GUESTPAID001', await guestToken(world, 'GUESTPAID001'))
    expect(data).toMatchObject({
      status: 'paid',
      amount: 12_800,
      applicationFee: 448,
      totalAmount: 13_248,
      payment: { paidWith: { kind: 'credit', cardType: 'visa', bankName: null, last4: '4242' } },
    })
  })

  test('[ROLE-04] [GUEST-14] another payer’s invoice gets the same response as an unknown one', async () => {
    const token = await guestToken(world, 'PATDUE000001')
    const answers = await Promise.all(
      ['GUESTDUE0011', 'NOPE00000000', '%3Cscript%3E'].map((id) => look(id, token)),
    )
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.text).not.toMatch(/NOPE|script/)
  })

  test('[ROLE-10] refuses a payer token on guest calls and a guest token on payer calls', async () => {
    expect((await look('MAYADUE00001', await payerToken(world, 'maya'))).status).toBe(401)
    const token = await guestToken(world, 'PATDUE000001')
    expect((await world.call(listPracticesOfPortalUser, [4], { token })).status).toBe(401)
  })

  test('[GUEST-13] [ROLE-05] a guest link shows no data once the practice turns off guest links', async () => {
    const id = await addInvoice(world, { practiceId: 3, payerId: 600 })
    const token = await guestToken(world, id)
    const { db } = world.dependencies
    await db.updateTable('practices').set({ guest_links: false }).where('practice_id', '=', 3).execute()
    const answer = await look(id, token)
    await db.updateTable('practices').set({ guest_links: true }).where('practice_id', '=', 3).execute()
    expect(answer).toMatchObject({ status: 410, code: 'guest_links_off', data: null })
    expect(answer.errors[0]?.message).toBe('Invoice no longer available')
  })
})

describe('what an invoice costs', () => {
  test('[CALL-25] [ENTITY-08] returns a total and a fee for each kind of method', async () => {
    const { data } = await fees('PATDUE000001', await guestToken(world, 'PATDUE000001'))
    expect(data.invoiceFees).toEqual([
      {
        credit: 34_569,
        debit: 33_400,
        prepaid: 33_400,
        ach: 33_400,
        applicationFees: { credit: 1169, debit: 0, prepaid: 0, ach: 0 },
        subtotal: 33_400,
        taxAmount: 0,
        accountType: 'simplyzero',
      },
    ])
  })

  test('[CALL-25] [PAY-31] applies the practice’s own fees', async () => {
    const { data } = await fees('MIXDUE000001', await guestToken(world, 'MIXDUE000001'))
    expect(data.invoiceFees[0]).toMatchObject({ credit: 51_250, debit: 50_000, prepaid: 50_500, ach: 50_000 })
  })

  test('[CALL-25] a payer gets the fees of their own invoice, and 404 for others', async () => {
    const token = await payerToken(world, 'maya')
    expect((await fees('MAYADUE00001', token)).data.invoiceFees[0]).toMatchObject({
      credit: 25_898,
      taxAmount: 572,
    })
    expect((await fees('OMARDUE00001', token)).status).toBe(404)
  })
})

describe('opening links', () => {
  const kept: (keyof Database)[] = [
    'charge_events',
    'charge_event_transitions',
    'payment_attempts',
    'transactions',
    'account_codes',
    'portal_users',
    'practices',
    'sessions',
  ]

  const readAll = async () => {
    const { db } = world.dependencies
    const tables = await Promise.all(kept.map((table) => db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(tables)
  }

  test('[ROUTE-30] no GET changes anything, however often an email scanner repeats it', async () => {
    const token = await guestToken(world, 'PATDUE000001')
    const before = await readAll()
    for (let round = 0; round < 3; round += 1) {
      await look('PATDUE000001', token)
      await world.call(calculateInvoiceFees, ['PATDUE000001'], { token })
      await world.call(getLocationFullInformation, [1, 10])
      await world.request(
        'GET',
        '/api/v1/portalUsers/exists?chargeEventId=PATDUE000001&email=pat@example.com',
      )
      await world.request('GET', '/api/v1/practices/1/payments/PATDUE000001', { token })
    }
    expect(await readAll()).toBe(before)
  })
})
