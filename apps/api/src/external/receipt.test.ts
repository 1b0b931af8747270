import { sendReceipt } from '@payment-center/validation/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvoice, guestToken, payerToken } from '../testing/scenarios/invoices.ts'
import { aGuest, confirmWith, type Guest } from '../testing/scenarios/guest-payments.ts'
import { startWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

let mailboxes = 0
const newAddress = () => `receipt${(mailboxes += 1)}@example.com`
const send = (token: string | null, chargeEventId: string, email: string, headers = {}) =>
  world.call(sendReceipt, [], { token, body: { chargeEventId, email }, headers })

async function aPaidGuest(): Promise<Guest> {
  const guest = await aGuest(world)
  await confirmWith(world, guest, 'credit')
  await guest.settle()
  return guest
}

describe('a receipt', () => {
  test('[CALL-47] goes to the address that was typed, with figures and no word of the treatment', async () => {
    const guest = await aPaidGuest()
    const address = newAddress()
    expect((await send(guest.token, guest.invoiceId, address)).data).toEqual({})
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.subject).toBe(`Receipt for invoice ${guest.invoiceId}`)
    expect(mail?.from?.name).toBe('Bright Smiles Dental')
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('$334.00')
      expect(text).toContain('$11.69')
      expect(text).toContain('$345.69')
      expect(text).toContain('Visa ending in 4242')
      expect(text).toContain('120 Main St, Suite 4')
      expect(text).toContain('(212) 555-0142')
      expect(text).not.toMatch(/Secret treatment|Pat|Lee|Sales Tax/)
    }
  })

  test('[CALL-47] in Spanish where the browser asks for it', async () => {
    const guest = await aPaidGuest()
    const address = newAddress()
    await send(guest.token, guest.invoiceId, address, { 'accept-language': 'es' })
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.subject).toBe(`Recibo de la factura ${guest.invoiceId}`)
    expect(mail?.text).toContain('Cargo por conveniencia: $11.69')
  })

  test('[CALL-47] three for one invoice, however many ask', async () => {
    const guest = await aPaidGuest()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(guest.token, guest.invoiceId, newAddress())),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(2)
  })

  test('[CALL-47] only for the token that paid: whoever else holds the link gets none', async () => {
    const guest = await aPaidGuest()
    const another = await guestToken(world, guest.invoiceId)
    const elsewhere = await guestToken(world, await addInvoice(world))
    const answers = [
      await send(another, guest.invoiceId, newAddress()),
      await send(elsewhere, guest.invoiceId, newAddress()),
      await send(await payerToken(world, 'maya'), guest.invoiceId, newAddress()),
      await send(guest.token, 'NOPE00000000', newAddress()),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await send(null, guest.invoiceId, newAddress())).status).toBe(401)
  })

  test('[CALL-47] before anything was paid there is none', async () => {
    const guest = await aGuest(world)
    expect((await send(guest.token, guest.invoiceId, newAddress())).status).toBe(404)
    await confirmWith(world, guest, 'declined')
    await guest.settle()
    expect(await send(guest.token, guest.invoiceId, newAddress())).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  test.each(['no address', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    '[CALL-47] %j is no address',
    async (email) => {
      const guest = await aPaidGuest()
      expect(await send(guest.token, guest.invoiceId, email)).toMatchObject({
        status: 400,
        errors: [{ field: 'email' }],
      })
    },
  )
})
