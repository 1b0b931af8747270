import { describe, expect, test } from 'vitest'
import {
  aStatement,
  billsOf,
  connect,
  payBill,
  stateOf,
  syncAfter,
} from '../../test/scenarios/open-dental.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { dayMs, minuteMs } from '../base/calendar.ts'
import { openOpenDental } from '../open-dental/practice-management.ts'
import type { PracticeManagementAccess } from '../ports/practice-management.ts'

const world = setUpWorld()
const path = '/open-dental/api/v1/payments'

/** A bill of $128.00 from Open Dental that was paid by card, and what Open Dental has of it. */
async function aPaidBill(patient: Readonly<Record<string, unknown>> = {}) {
  await connect(world)
  const statement = await aStatement(world, patient)
  await syncAfter(world)
  const [bill] = await billsOf(world, statement.email)
  const invoiceId = bill?.invoiceId ?? ''
  const intentId = await payBill(world, invoiceId)
  const { desk, patNum } = statement
  const payments = () => desk.list('payments', { PatNum: String(patNum) })
  const splits = () => desk.list('paysplits', { PatNum: String(patNum) })
  return {
    ...statement,
    invoiceId,
    intentId,
    payments,
    splits,
    amounts: async () => (await payments()).map(({ PayAmt }) => Number(PayAmt)),
    refund: async (amount: number) => {
      await world.vendor.refund(intentId, amount)
      await refreshPayment(world.dependencies, intentId)
    },
    problem: async () => {
      const row = await world.dependencies.db
        .selectFrom('practice_system_bills')
        .select('problem')
        .where('external_id', '=', statement.externalId)
        .executeTakeFirstOrThrow()
      return row.problem
    },
  }
}

describe('a paid bill', () => {
  test('is posted once, without our fee, to the procedures that it billed, and not billed again', async () => {
    const bill = await aPaidBill()
    await bill.desk.add('procedurelogs', { PatNum: bill.patNum, ProcDate: '2026-01-05', ProcFee: '75' })
    for (let times = 0; times < 3; times += 1) await syncAfter(world)
    const note = `Debit card ending 5556 (Payment Center ${bill.statementNum}:${bill.patNum})`
    expect(await bill.payments()).toMatchObject([{ PayAmt: '128.00', PayNote: note, PaymentSource: 'API' }])
    expect(await bill.splits()).toMatchObject([{ ProcNum: bill.procNum, SplitAmt: 128 }])
    expect(JSON.stringify(await bill.payments())).not.toContain(bill.invoiceId)
    await bill.send()
    await syncAfter(world)
    await syncAfter(world)
    const [first, ...others] = await billsOf(world, bill.email)
    expect(first).toMatchObject({ status: 'paid', amounts: [['Cleaning', 12_800]] })
    expect(others).toMatchObject([
      { status: 'scheduled', amounts: [['prophylaxis - adult', 7500]], mails: 1 },
    ])
  })

  test.each([
    ['its answer is lost', { kind: 'lose_answer' }],
    ['Open Dental answers 504 after it has posted it', { kind: 'answer_500', phase: 'after' }],
    ['a gateway answers something else', { kind: 'garble_answer', form: 'page' }],
    ['Open Dental has too many requests', { kind: 'answer_429' }],
    ['the connection breaks before', { kind: 'reset_before' }],
  ] as const)('is posted once when %s', async (_, fault) => {
    const bill = await aPaidBill()
    await world.vendor.addFault({ ...fault, method: 'POST', path })
    for (let times = 0; times < 4; times += 1) await syncAfter(world)
    expect(await world.vendor.listFaults()).toEqual([])
    expect(await bill.amounts()).toEqual([128])
    expect(await stateOf(world)).toContain('Payments and refunds to post: 0')
  })

  test('is not looked for while Open Dental may still be posting it', async () => {
    const bill = await aPaidBill()
    await world.vendor.addFault({ kind: 'answer_500', method: 'POST', path })
    await syncAfter(world)
    await syncAfter(world, minuteMs + 1000)
    expect(await bill.amounts()).toEqual([])
    await syncAfter(world, minuteMs + 1000)
    expect(await bill.amounts()).toEqual([128])
  })

  test('is posted once by three processes', async () => {
    const bill = await aPaidBill()
    world.clock.advance(2 * minuteMs)
    await Promise.all([syncAfter(world, 0), syncAfter(world, 0), syncAfter(world, 0)])
    expect(await bill.amounts()).toEqual([128])
  })

  test('is not billed again by a statement that is read while it is paid', async () => {
    await connect(world)
    const { email, send, externalId } = await aStatement(world)
    await syncAfter(world)
    await send()
    const openPracticeManagement = (access: PracticeManagementAccess) => {
      const system = openOpenDental(access)
      const readAccount = async (accountId: string) => {
        const account = await system.readAccount(accountId)
        await payBill(world, (await billsOf(world, email))[0]?.invoiceId ?? '')
        return account
      }
      return { ...system, readAccount }
    }
    await syncAfter(world, 2 * minuteMs, { ...world.dependencies, openPracticeManagement })
    for (let times = 0; times < 4; times += 1) await syncAfter(world)
    expect(await billsOf(world, email)).toMatchObject([{ external_id: externalId, status: 'paid' }])
  })

  test('that is refunded in full is refunded there, and in part leaves the rest', async () => {
    const bill = await aPaidBill()
    await syncAfter(world)
    await bill.refund(2800)
    await syncAfter(world)
    expect(await bill.amounts()).toEqual([128, -128, 100])
    await world.vendor.addFault({ kind: 'lose_answer', method: 'POST', path: `${path}/Refund` })
    await bill.refund(10_000)
    for (let times = 0; times < 3; times += 1) await syncAfter(world)
    expect(await bill.amounts()).toEqual([128, -128, 100, -100])
    const splits = await bill.splits()
    expect(splits.reduce((sum, { SplitAmt }) => sum + Number(SplitAmt), 0)).toBe(0)
    expect((await billsOf(world, bill.email)).map(({ status }) => status)).toEqual(['refunded'])
  })

  test('whose dispute is lost is refunded there, and posted again when it is won', async () => {
    const bill = await aPaidBill()
    await syncAfter(world)
    const disputeId = await world.vendor.dispute(bill.intentId, { status: 'lost' })
    await refreshPayment(world.dependencies, bill.intentId)
    await syncAfter(world)
    expect(await bill.amounts()).toEqual([128, -128])
    await world.vendor.closeDispute(disputeId, 'won')
    await refreshPayment(world.dependencies, bill.intentId)
    await syncAfter(world)
    expect((await bill.amounts()).reduce((sum, amount) => sum + amount, 0)).toBe(128)
  })

  test('is neither posted nor refunded a second time after the front desk did so', async () => {
    const deleted = await aPaidBill()
    const refunded = await aPaidBill()
    await syncAfter(world)
    const [{ PayNum } = { PayNum: 0 }] = await deleted.payments()
    await deleted.desk.remove('payments', Number(PayNum))
    await refunded.desk.add('payments', { PatNum: refunded.patNum, PayAmt: '-128', PayDate: '2026-11-20' })
    await deleted.refund(100)
    await refunded.refund(12_800)
    await syncAfter(world)
    expect(await deleted.amounts()).toEqual([])
    expect(await deleted.problem()).toBe('The payment was deleted or changed in the practice’s system.')
    expect(await refunded.amounts()).toEqual([128, -128])
    expect(await refunded.problem()).toMatch(/^The system has a refund of this amount/)
    expect(await stateOf(world)).toContain(
      `The payment of ${deleted.externalId} is not posted: The payment was`,
    )
  })

  test('that Open Dental refuses holds up no other, and counts once it is entered by hand', async () => {
    const refused = await aPaidBill()
    await refused.desk.remove('patients', refused.patNum)
    await syncAfter(world)
    const other = await aPaidBill()
    await syncAfter(world, dayMs)
    expect(await other.amounts()).toEqual([128])
    expect(await refused.problem()).toMatch(/^Open Dental: 404/)
    expect(world.logged.join('\n')).not.toContain('was not found')
    const PayNote = `by hand (Payment Center ${refused.statementNum}:${refused.patNum})`
    await refused.desk.add('payments', { PatNum: refused.patNum, PayAmt: '128', PayNote })
    await syncAfter(world, dayMs)
    expect(await refused.problem()).toBe(null)
    expect(await refused.amounts()).toEqual([128])
  })
})
