import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentIntent } from '@payment-center/validation/wire'
import { aGuest } from '../testing/scenarios/guest-payments.ts'
import { startWorld, type World } from '../testing/world.ts'

const answered = Promise.withResolvers<void>()
let world: World
beforeAll(async () => {
  world = await startWorld({
    // Long enough for requests that nothing blocks, on a busy machine too.
    responseTimeoutMs: 2000,
    wrapProvider: (provider) => ({
      ...provider,
      createIntent: async (order) => {
        await answered.promise
        return provider.createIntent(order)
      },
    }),
  })
})
afterAll(() => world.stop())

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
