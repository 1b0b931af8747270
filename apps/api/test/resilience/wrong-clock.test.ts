import {
  checkPortalUserExists,
  createPaymentIntent,
  getGuestInvoice,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { minuteMs } from '../../src/base/calendar.ts'
import { createApiClient } from '../http/api-client.ts'
import { setUpServers } from '../set-up-servers.ts'
import { spawnServer } from '../spawn-server.ts'

/** Longer than a guest's session. */
const aheadMs = 40 * minuteMs
const chargeEventId = 'PATDUE000001'

const servers = setUpServers()

test('[PAY-29] a payment of a process whose clock is ahead is settled by another process once it is killed', async () => {
  const [right, wrong] = await Promise.all([
    spawnServer(servers.environment),
    spawnServer({ ...servers.environment, CLOCK_AHEAD_MS: String(aheadMs) }),
  ])
  await expect.poll(() => wrong.logged.join('\n')).toMatch(/"level":50.*"aheadMs":2(39|40)\d{4}/)
  const [rightApi, wrongApi] = [createApiClient(right.url), createApiClient(wrong.url)]
  const session = await rightApi.call(checkPortalUserExists, [], { body: { chargeEventId } })
  const token = session.data.token
  const { data: intent } = await wrongApi.call(createPaymentIntent, [1, chargeEventId], { token })
  const paymentMethodId = await servers.vendor.createCard('credit')
  const claim = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
  const body = { ...claim, amount: 34_569, applicationFeeAmount: 1169 }
  expect((await wrongApi.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
  await servers.vendor.confirm(intent, paymentMethodId)
  wrong.process.kill('SIGKILL')
  await wrong.ended

  const statusOf = async () => (await rightApi.call(getGuestInvoice, [chargeEventId], { token })).data.status
  await expect.poll(statusOf, { timeout: 60_000, interval: 200 }).toBe('paid')
  right.process.kill('SIGTERM')
  expect(await right.ended).toBe(0)
})
