import { startSandbox } from '@payment-center/sandbox'
import { createPaymentIntent, getGuestInvoice, updatePaymentIntent } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { createApiClient, guestToken } from '../../test/http/api-client.ts'
import { eventually } from '../../test/eventually.ts'
import { seedByProcess } from '../../test/database/seed-database.ts'
import { setUpServers } from '../../test/set-up-servers.ts'
import { spawnServer } from '../../test/spawn-server.ts'

const servers = setUpServers()

/** An invoice's status, from a server started only to read it. */
async function readStatus(invoiceId: string, at = servers.sandbox): Promise<string> {
  const server = await spawnServer({ ...servers.environment, STRIPE_API_BASE: at.url })
  const api = createApiClient(server.url)
  const token = await guestToken(api, invoiceId)
  const { data } = await api.call(getGuestInvoice, [invoiceId], { token })
  server.process.kill('SIGTERM')
  await server.ended
  return data.status
}

describe('a server that is killed with kill -9', () => {
  test('reuses the intent after a kill while the provider was opening it', async () => {
    const first = await spawnServer(servers.environment)
    const api = createApiClient(first.url)
    const token = await guestToken(api, 'GUESTDUE0011')
    await servers.vendor.addFault({ kind: 'slow', phase: 'after', ms: 60_000, chargeEventId: 'GUESTDUE0011' })
    const asked = api.call(createPaymentIntent, [1, 'GUESTDUE0011'], { token }).catch(() => null)
    const made = await eventually(
      () => servers.vendor.listIntents('GUESTDUE0011'),
      (intents) => intents.length > 0,
    )
    first.process.kill('SIGKILL')
    await Promise.all([first.ended, asked])
    await servers.vendor.clearFaults()

    const second = await spawnServer(servers.environment)
    const restarted = createApiClient(second.url)
    const opened = await eventually(
      () => restarted.call(createPaymentIntent, [1, 'GUESTDUE0011'], { token }),
      (answer) => answer.status === 200,
    )
    expect(opened.data.id).toBe(made[0]?.id)
    expect(await servers.vendor.listIntents('GUESTDUE0011')).toHaveLength(1)
    second.process.kill('SIGKILL')
    await second.ended
  })

  test('an invoice is paid once after a kill during its charge, with every webhook lost', async () => {
    const first = await spawnServer(servers.environment)
    const api = createApiClient(first.url)
    const token = await guestToken(api, 'PATDUE000001')
    const { data: intent } = await api.call(createPaymentIntent, [1, 'PATDUE000001'], { token })
    const paymentMethodId = await servers.vendor.createCard('credit')
    const claim = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId }
    const body = { ...claim, amount: 34_569, applicationFeeAmount: 1169 }
    expect((await api.call(updatePaymentIntent, [intent.id], { token, body })).status).toBe(200)
    first.process.kill('SIGKILL')
    await first.ended
    await servers.vendor.confirm(intent, paymentMethodId)

    const second = await spawnServer(servers.environment)
    const restarted = createApiClient(second.url)
    const invoice = await eventually(
      async () => (await restarted.call(getGuestInvoice, ['PATDUE000001'], { token })).data,
      ({ status }) => status === 'paid',
    )
    expect(invoice).toMatchObject({ status: 'paid', totalAmount: 34_569, applicationFee: 1169 })
    expect(await servers.vendor.listIntents('PATDUE000001')).toHaveLength(1)
    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
  })
})

describe('the demo world', () => {
  test('seeding again keeps payments; resetting restores the first day', async () => {
    await seedByProcess(servers.database.variables)
    expect(await readStatus('PATDUE000001')).toBe('paid')
    await seedByProcess(servers.database.variables, 'reset')
    // A reset empties the sandbox too: a server would find the payment there, and mark the invoice as paid again.
    const emptied = await startSandbox()
    expect(await readStatus('PATDUE000001', emptied)).toBe('scheduled')
    await emptied.stop()
  })
})
