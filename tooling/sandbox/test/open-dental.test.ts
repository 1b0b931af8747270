import { describe, expect, test } from 'vitest'
import type { RunningSandbox } from '../src/index.ts'
import { control, start } from './start.ts'

const headers = {
  authorization: 'ODFHIR sandbox-developer/sandbox-customer',
  'content-type': 'application/json',
}

async function call({ url }: RunningSandbox, method: string, path: string, body?: object, more: object = {}) {
  const response = await fetch(`${url}/open-dental/api/v1/${path}`, {
    method,
    headers: { ...headers, ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const data: unknown = await response.json()
  return { status: response.status, data }
}

async function add(sandbox: RunningSandbox, kind: string, rows: object) {
  const { body } = await control(sandbox, 'POST', `open_dental/${kind}`, rows)
  return body['rows'] as Record<string, unknown>[]
}

/** A guarantor and a child, each with two procedures of $50.00. */
async function aFamily(sandbox: RunningSandbox) {
  const [parent] = await add(sandbox, 'patients', { FName: 'Ada', LName: 'Moss' })
  const [child] = await add(sandbox, 'patients', {
    FName: 'Jon',
    LName: 'Moss',
    Guarantor: parent?.['PatNum'],
  })
  const [own, other] = [Number(parent?.['PatNum']), Number(child?.['PatNum'])]
  const rows = [
    { PatNum: own, ProcDate: '2026-03-01', ProcFee: '50' },
    { PatNum: other, ProcDate: '2026-02-01', ProcFee: '50' },
    { PatNum: own, ProcDate: '2026-01-01', ProcFee: '50' },
  ]
  const procedures = await add(sandbox, 'procedurelogs', rows)
  const [late, ofChild, early] = procedures.map(({ ProcNum }) => ProcNum)
  return { own, other, late, ofChild, early }
}

const splitsOf = async (sandbox: RunningSandbox, PayNum: unknown) => {
  const { data } = await call(sandbox, 'GET', `paysplits?PayNum=${String(PayNum)}`)
  return (data as { ProcNum: number; SplitAmt: number }[]).map((row) => [row.ProcNum, row.SplitAmt])
}

describe('the stand-in for Open Dental', () => {
  test.each([
    ['other keys', 'statements', { authorization: 'ODFHIR sandbox-developer/other' }, 401],
    ['another scheme', 'statements', { authorization: 'Bearer sandbox-developer/sandbox-customer' }, 401],
    ['another content type', 'statements', { 'content-type': 'text/plain' }, 400],
    ['an unknown parameter', 'statements?DateSent=2026-11-29', {}, 400],
    ['a list of all adjustments', 'adjustments', {}, 400],
    ['a blank that is a plus', 'procedurelogs?DateTStamp=2026-11-29+00:00:00', {}, 400],
    ['an offset that is no number', 'payments?Offset=x', {}, 400],
    ['an unknown resource', 'statement', {}, 404],
    ['an unknown patient', 'patients/99', {}, 404],
  ])('refuses %s', async (_, path, more, status) => {
    const { sandbox } = await start()
    expect((await call(sandbox, 'GET', path, undefined, more)).status).toBe(status)
  })

  test('lists a hundred rows from an offset on', async () => {
    const { sandbox } = await start()
    await add(
      sandbox,
      'statements',
      Array.from({ length: 130 }, () => ({ PatNum: 1 })),
    )
    const page = async (path: string) => ((await call(sandbox, 'GET', path)).data as object[]).length
    expect(await page('statements')).toBe(100)
    expect(await page('statements?PatNum=1&Offset=100')).toBe(30)
    expect(await page('statements?Offset=130')).toBe(0)
  })

  test('splits a payment over the family first in, first out, and the rest is unearned', async () => {
    const { sandbox } = await start()
    const { own, late, ofChild, early } = await aFamily(sandbox)
    const { status, data } = await call(sandbox, 'POST', 'payments', { PatNum: own, PayAmt: '160.01' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ PayAmt: '160.01', PaymentSource: 'API' })
    expect(await splitsOf(sandbox, (data as { PayNum: number }).PayNum)).toEqual([
      [early, 50],
      [ofChild, 50],
      [late, 50],
      [0, 10.01],
    ])
  })

  test('splits a payment over the named procedures, then the patient’s own, and takes it a second time', async () => {
    const { sandbox } = await start()
    const { own, late, early } = await aFamily(sandbox)
    const body = { PatNum: own, PayAmt: '60', isPatientPreferred: 'true', procNums: [late] }
    const one = (await call(sandbox, 'POST', 'payments', body)).data as { PayNum: number }
    const other = (await call(sandbox, 'POST', 'payments', body)).data as { PayNum: number }
    expect(await splitsOf(sandbox, one.PayNum)).toEqual([
      [late, 50],
      [early, 10],
    ])
    expect((await splitsOf(sandbox, other.PayNum))[0]).toEqual([early, 40])
  })

  test.each([
    ['an unknown field', { Amount: '5' }],
    ['a negative amount', { PayAmt: '-5' }],
    ['parts of a cent', { PayAmt: '5.001' }],
    ['a date to come', { PayDate: '2999-01-01' }],
    ['a flag that is no text', { isPatientPreferred: true }],
  ])('refuses a payment with %s', async (_, changes) => {
    const { sandbox } = await start()
    const { own } = await aFamily(sandbox)
    const { status } = await call(sandbox, 'POST', 'payments', { PatNum: own, PayAmt: '5', ...changes })
    expect(status).toBe(400)
  })

  test('refunds only a whole payment, with its note and its splits', async () => {
    const { sandbox } = await start()
    const { own } = await aFamily(sandbox)
    const paid = (await call(sandbox, 'POST', 'payments', { PatNum: own, PayAmt: '50', PayNote: 'by web' }))
      .data
    const { PayNum } = paid as { PayNum: number }
    expect((await call(sandbox, 'POST', 'payments/Refund', { PayNum, Amount: 5 })).status).toBe(400)
    const { status, data } = await call(sandbox, 'POST', 'payments/Refund', { PayNum })
    expect([status, data]).toMatchObject([201, { PayAmt: '-50', PayNote: 'by web' }])
    const again = await call(sandbox, 'POST', 'payments/Refund', {
      PayNum: (data as { PayNum: number }).PayNum,
    })
    expect(again.status).toBe(400)
  })
})
