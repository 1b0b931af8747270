import { expect, test } from 'vitest'
import { createPaymentIntent } from '@payment-center/validation/wire'
import { chargeBank } from '../scenarios/bank-payments.ts'
import { aGuest } from '../scenarios/guest-payments.ts'
import { anInvoiceOf, aPayer, linkBank } from '../scenarios/payers.ts'
import { setUpWorld } from '../set-up-world.ts'

let answered = Promise.withResolvers<void>()
const balanceKnown = Promise.withResolvers<void>()
const world = setUpWorld({
  // Long enough for requests that nothing blocks, on a busy machine too.
  responseTimeoutMs: 2000,
  wrapProvider: (provider) => ({
    ...provider,
    createIntent: async (order) => {
      await answered.promise
      return provider.createIntent(order)
    },
  }),
  wrapBankLink: (bankLink) => ({
    ...bankLink,
    readBalance: async (...account) => {
      await balanceKnown.promise
      return bankLink.readBalance(...account)
    },
  }),
})

test('[CALL-54] a response that takes too long is a 503 that promises the outcome, and the work it began goes on', async () => {
  const guest = await aGuest(world)
  const { token } = guest
  const late = await world.call(createPaymentIntent, [1, guest.invoiceId], { token })
  expect(late).toMatchObject({ status: 503, code: 'timeout' })
  expect(late.errors[0]?.message).toContain('outcome is being looked up')
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect(late.headers.get('x-content-type-options')).toBe('nosniff')
  expect(world.logged.some((line) => line.includes('"call":"createPaymentIntent"'))).toBe(true)
  answered.resolve()
  await expect.poll(async () => (await guest.attempts())[0]?.state, { timeout: 20_000 }).toBe('open')
  expect((await guest.open()).status).toBe(200)
})

test('[CALL-54] a bank payment waits longer for the bank’s answer about the balance', async () => {
  answered = Promise.withResolvers<void>()
  const payer = await aPayer(world)
  const bank = await linkBank(world, payer)
  const payment = chargeBank(world, payer, await anInvoiceOf(world, payer), bank)
  const guest = await aGuest(world)
  expect((await world.call(createPaymentIntent, [1, guest.invoiceId], guest)).code).toBe('timeout')
  answered.resolve()
  balanceKnown.resolve()
  expect((await payment).data.chargeEventStatus).toBe('stripe_pending')
})
