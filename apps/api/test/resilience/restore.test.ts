import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createPaymentIntent,
  getGuestInvoice,
  getPlanBalance,
  login,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../src/db/index.ts'
import { dayOf } from '../../src/base/calendar.ts'
import { dumpDatabase, restoreDump } from '../database/documented-commands.ts'
import { eventually } from '../eventually.ts'
import { type ApiClient, guestToken } from '../http/api-client.ts'
import { addInvoice, password } from '../scenarios/invoices.ts'
import { addPlan } from '../scenarios/payers.ts'
import { setUpRestorable } from '../set-up-restorable.ts'

const maya = { payerId: 100, practiceId: 1 }
const debit = 'tok_DemoMayaVisa5556'

const restorable = setUpRestorable()

/** The invoice's status once it is paid; looking up a link is limited, so one session asks. */
async function statusWhenPaid(api: ApiClient, invoiceId: string): Promise<string> {
  const token = await guestToken(api, invoiceId)
  return eventually(
    async () => (await api.call(getGuestInvoice, [invoiceId], { token })).data.status,
    (status) => status === 'paid',
  )
}

async function payByCard(api: ApiClient, invoiceId: string): Promise<void> {
  const token = await guestToken(api, invoiceId)
  const { data: intent } = await api.call(createPaymentIntent, [1, invoiceId], { token })
  const paymentMethodId = await restorable.vendor.createCard('credit')
  const terms = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  const { data: quote } = await api.call(updatePaymentIntent, [intent.id], { token, body: terms })
  const { amount, applicationFeeAmount } = quote
  const body = { ...terms, amount, applicationFeeAmount }
  await api.call(updatePaymentIntent, [intent.id], { token, body })
  await restorable.vendor.confirm(intent, paymentMethodId)
  const settled = await api.call(settlePayment, [invoiceId], { token })
  expect(settled.data.outcome).toBe('paid')
}

/** The plan's balance once it is what is wanted, in cents. */
async function balanceAfter(api: ApiClient, planId: number, wanted: number): Promise<number> {
  const { data } = await api.call(login, [], { body: { username: 'maya@example.com', password } })
  const token = data.token
  return eventually(
    async () => (await api.call(getPlanBalance, [planId], { token })).data.balanceRemaining.total,
    (total) => total === wanted,
  )
}

async function prepare(db: Db) {
  const world = { dependencies: { db } }
  const invoiceIds = [await addInvoice(world), await addInvoice(world), await addInvoice(world)]
  const planId = await addPlan(world, maya, { token_id: debit, next_billing_date: dayOf(new Date()) })
  return { invoiceIds, planId }
}

const instalmentCaptured = () => eventually(restorable.captures, (captures) => captures.length > 0)

describe('a database that was restored from a backup', () => {
  test.each([
    ['at once', false],
    ['after the provider has forgotten its idempotency keys', true],
  ] as const)(
    '[PAY-46] takes no second payment for an invoice or an instalment that was paid after the backup, %s',
    async (_when, areKeysForgotten) => {
      const { invoiceIds, planId } = await restorable.onDatabase(prepare)
      const restore = await restorable.database.backUp()
      await restorable.onServer(async (api) => {
        await instalmentCaptured()
        for (const invoiceId of invoiceIds) await payByCard(api, invoiceId)
      })
      const before = await restorable.captures()
      expect(before).toHaveLength(invoiceIds.length + 1)
      await restore()
      if (areKeysForgotten) await restorable.vendor.forgetKeys()

      const opened = await restorable.onServer(async (api) => {
        const [first = '', ...others] = invoiceIds
        const token = await guestToken(api, first)
        const answer = await api.call(createPaymentIntent, [1, first], { token })
        for (const invoiceId of others) expect(await statusWhenPaid(api, invoiceId)).toBe('paid')
        expect(await balanceAfter(api, planId, 50_000)).toBe(50_000)
        return answer
      })
      expect(opened).toMatchObject({ code: 'already_paid' })
      expect(await restorable.captures()).toEqual(before)
      await restorable.expectBooksToAgree()
    },
  )

  test('is restored into an empty database only: another one is left as it is', async () => {
    const { DATABASE_URL: url = '' } = restorable.database.variables
    const folder = await mkdtemp(join(tmpdir(), 'payment-center-dump-'))
    await dumpDatabase(folder, url)
    await expect(restoreDump(folder, url)).rejects.toThrow('already exists')
    await restorable.onServer((api) => guestToken(api, 'GUESTDUE0011'))
    await rm(folder, { recursive: true })
  })
})
