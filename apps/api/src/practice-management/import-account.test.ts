import { describe, expect, test } from 'vitest'
import { aStatement, billsOf, connect, stateOf, syncAfter } from '../../test/scenarios/open-dental.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { dayMs } from '../base/calendar.ts'

const world = setUpWorld()

describe('a statement in Open Dental', () => {
  test('becomes one mailed bill for each patient of its family who owes something, and again nothing', async () => {
    await connect(world)
    const { desk, email, patNum, statementNum } = await aStatement(world, { Language: 'spa' })
    const child = await desk.addOne('patients', 'PatNum', { FName: 'Jon', LName: 'Moss', Guarantor: patNum })
    await desk.addOne('patients', 'PatNum', { FName: 'Ida', LName: 'Moss', Guarantor: patNum })
    await desk.add('procedurelogs', [
      { PatNum: child, ProcDate: '2026-11-11', ProcFee: '49.99', descript: 'Sealant', UnitQty: 2 },
      { PatNum: child, ProcDate: '2026-11-11', ProcFee: '900.00', ProcStatus: 'TP' },
    ])
    for (let times = 0; times < 3; times += 1) await syncAfter(world)
    const bills = await billsOf(world, email)
    expect(bills).toMatchObject([
      {
        external_id: `open-dental:${statementNum}:${patNum}`,
        patient: 'Ada',
        amounts: [['Cleaning', 12_800]],
        mails: 1,
      },
      {
        external_id: `open-dental:${statementNum}:${child}`,
        patient: 'Jon',
        amounts: [['Sealant', 9998]],
        mails: 1,
      },
    ])
    const user = await world.dependencies.db
      .selectFrom('portal_users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst()
    expect(user).toEqual({ language: 'es' })
    const audited = await world.dependencies.db
      .selectFrom('audit_events')
      .select('action')
      .where('actor', '=', 'open-dental:1')
      .where('object', 'like', `%${bills[0]?.invoiceId}%`)
      .execute()
    expect(audited).toEqual([{ action: 'chargeEventId:created' }])
  })

  test('bills what insurance, adjustments and payments leave, with the shares that are known', async () => {
    await connect(world)
    const { desk, email, patNum, procNum } = await aStatement(world, {}, { ProcFee: '428.00' })
    const of = { PatNum: patNum, ProcNum: procNum }
    await desk.add('claimprocs', [
      { ...of, Status: 'Received', InsPayAmt: 200, WriteOff: 50 },
      { ...of, Status: 'NotReceived', InsPayEst: 20.5 },
      { ...of, Status: 'Estimate', InsPayEst: 100 },
    ])
    await desk.add('adjustments', [
      { ...of, AdjAmt: -7.5, AdjDate: '2026-11-12' },
      { PatNum: patNum, AdjAmt: 15, AdjDate: '2026-11-13', adjType: 'Finance charge' },
    ])
    await syncAfter(world)
    const [bill] = await billsOf(world, email)
    expect(bill?.amounts).toEqual([
      ['Cleaning', 15_000],
      ['Finance charge', 1500],
    ])
    expect(bill?.lines[0]).toMatchObject({ charge: 42_800, insurance: 22_050, adjustment: 5750 })
    await desk.add('paysplits', { PatNum: patNum, SplitAmt: 10.01 })
    await desk.add('payments', { PatNum: patNum, PayAmt: '10.01', PayDate: '2026-11-14' })
    await syncAfter(world, 2000)
    await syncAfter(world)
    expect((await billsOf(world, email))[0]?.amounts).toEqual([
      ['Cleaning', 13_999],
      ['Finance charge', 1500],
    ])
  })

  test('is billed no further once its procedure changes, is paid at the front desk, or is deleted', async () => {
    await connect(world)
    const changed = await aStatement(world)
    const paid = await aStatement(world)
    const deleted = await aStatement(world)
    await syncAfter(world)
    await changed.desk.change('procedurelogs', changed.procNum, { ProcFee: '90.10' })
    await deleted.desk.change('procedurelogs', deleted.procNum, { ProcStatus: 'D' })
    await paid.desk.add('paysplits', { PatNum: paid.patNum, ProcNum: paid.procNum, SplitAmt: 128 })
    await paid.desk.add('payments', { PatNum: paid.patNum, PayAmt: '128', PayDate: '2026-11-14' })
    await syncAfter(world, 2000)
    await syncAfter(world)
    expect(await billsOf(world, changed.email)).toMatchObject([{ amounts: [['Cleaning', 9010]], mails: 1 }])
    expect(await billsOf(world, paid.email)).toMatchObject([{ closed_as: 'paid_elsewhere', mails: 1 }])
    expect(await billsOf(world, deleted.email)).toMatchObject([{ closed_as: 'void', mails: 1 }])
  })

  test('of the next month adds to the bill that is unpaid, instead of billing it twice', async () => {
    await connect(world)
    const { desk, email, patNum, send, externalId } = await aStatement(world)
    await syncAfter(world)
    world.clock.advance(20 * dayMs)
    const ProcDate = world.clock.now().toISOString().slice(0, 10)
    await desk.add('procedurelogs', { PatNum: patNum, ProcDate, ProcFee: '20', descript: 'X-ray' })
    await syncAfter(world)
    expect((await billsOf(world, email))[0]?.amounts).toEqual([['Cleaning', 12_800]])
    await send()
    await syncAfter(world)
    expect(await billsOf(world, email)).toMatchObject([
      {
        external_id: externalId,
        amounts: [
          ['Cleaning', 12_800],
          ['X-ray', 2000],
        ],
        mails: 1,
      },
    ])
  })

  test.each([
    ['before the day of the connection', { DateSent: '2026-01-05' }],
    ['that was not sent', { IsSent: 'false' }],
    ['that is a receipt', { IsReceipt: 'true' }],
    ['of some procedures only', { StatementType: 'LimitedStatement' }],
  ])('%s bills nothing', async (_, values) => {
    await connect(world)
    const { desk, email, statementNum } = await aStatement(world)
    await desk.change('statements', statementNum, values)
    await syncAfter(world)
    expect(await billsOf(world, email)).toEqual([])
  })

  test('that is sent later is billed then, also one of a single patient', async () => {
    await connect(world)
    const { desk, email, patNum, statementNum } = await aStatement(world)
    const child = await desk.addOne('patients', 'PatNum', { FName: 'Jon', LName: 'Moss', Guarantor: patNum })
    await desk.add('procedurelogs', { PatNum: child, ProcDate: '2026-11-11', ProcFee: '10' })
    await desk.change('statements', statementNum, { IsSent: 'false', PatNum: child, SinglePatient: 'true' })
    await syncAfter(world)
    expect(await billsOf(world, email)).toEqual([])
    await desk.change('statements', statementNum, { IsSent: 'true' })
    await syncAfter(world)
    expect(await billsOf(world, email)).toMatchObject([
      { patient: 'Jon', amounts: [['prophylaxis - adult', 1000]] },
    ])
  })

  test('is texted to a payer who agreed to texts, and billed to one with an invalid number', async () => {
    await connect(world)
    const texted = await aStatement(world, { WirelessPhone: '(212)555-0142', TxtMsgOk: 'Yes' })
    const odd = await aStatement(world, { WirelessPhone: 'call mother', TxtMsgOk: 'Yes' })
    await syncAfter(world)
    const consents = await world.dependencies.db
      .selectFrom('text_consents')
      .innerJoin('payers', 'payers.payer_id', 'text_consents.payer_id')
      .select(['payers.email', 'text_consents.phone_number', 'source'])
      .where('payers.email', 'in', [texted.email, odd.email])
      .execute()
    expect(consents).toEqual([{ email: texted.email, phone_number: '+12125550142', source: 'open-dental' }])
    expect(await billsOf(world, odd.email)).toMatchObject([{ mails: 1 }])
  })

  test('of an account without an email, on a payment plan, or with parts of cents is shown to the operator and bills nothing', async () => {
    await connect(world)
    const silent = await aStatement(world, { Email: '' })
    const planned = await aStatement(world)
    await planned.desk.add('paysplits', { PatNum: planned.patNum, PayPlanNum: 3, SplitAmt: 5 })
    const uneven = await aStatement(world, {}, { ProcFee: '12.345' })
    const other = await aStatement(world)
    for (let rounds = 0; rounds < 3; rounds += 1) await syncAfter(world)
    const state = await stateOf(world)
    expect(state).toContain(`Account ${silent.patNum} is not billed: Payer: This is no email address.`)
    expect(state).toContain(
      `Account ${planned.patNum} is not billed: Patient ${planned.patNum} has a payment plan in Open Dental.`,
    )
    expect(state).toContain(
      `Account ${uneven.patNum} is not billed: Open Dental’s 0.ProcFee is not understood.`,
    )
    expect(await billsOf(world, planned.email)).toEqual([])
    expect(await billsOf(world, other.email)).toMatchObject([{ mails: 1 }])
    await silent.desk.change('patients', silent.patNum, { Email: silent.email })
    for (let rounds = 0; rounds < 3; rounds += 1) await syncAfter(world, dayMs)
    expect(await billsOf(world, silent.email)).toMatchObject([{ mails: 1 }])
    expect(await stateOf(world)).not.toContain(`Account ${silent.patNum} `)
  })
})
