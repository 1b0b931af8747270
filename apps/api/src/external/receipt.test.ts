import { sendReceipt } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../base/calendar.ts'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { addInvoice, guestToken, payerToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { aGuest, confirmWith, type Guest } from '../../test/scenarios/guest-payments.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

let mailboxes = 0
const newAddress = () => `receipt${(mailboxes += 1)}@example.com`
const send = (token: string | null, chargeEventId: string, email: string, headers = {}) =>
  world.call(sendReceipt, [], { token, body: { chargeEventId, email }, headers })

/** The same mailbox, spelled with capitals every other time. */
const nthCase = (address: string, nth: number) => (nth % 2 === 0 ? address : address.toUpperCase())

async function createPaidGuest(): Promise<Guest> {
  const guest = await aGuest(world)
  await confirmWith(world, guest, 'credit')
  await guest.settle()
  return guest
}

describe('a receipt', () => {
  test('[CALL-47] a receipt goes to the entered address, with amounts but without the treatment', async () => {
    const guest = await createPaidGuest()
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

  test('[CALL-47] a receipt is in Spanish if the browser prefers it', async () => {
    const guest = await createPaidGuest()
    const address = newAddress()
    await send(guest.token, guest.invoiceId, address, { 'accept-language': 'es' })
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.subject).toBe(`Recibo de la factura ${guest.invoiceId}`)
    expect(mail?.text).toContain('Cargo por conveniencia: $11.69')
  })

  test('[PAY-36] names the payment by its invoice’s id alone', async () => {
    const guest = await createPaidGuest()
    const address = newAddress()
    await send(guest.token, guest.invoiceId, address)
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.text).toContain(`Invoice #: ${guest.invoiceId}`)
    expect(mail?.text).not.toContain('Confirmation')
  })

  test('[PAY-35] a receipt shows the refund and what remains paid after it', async () => {
    const guest = await aGuest(world)
    const { intent } = await confirmWith(world, guest, 'credit')
    await guest.settle()
    await world.vendor.refund(intent.id, 4569)
    await refreshPayment(world.dependencies, intent.id)
    const address = newAddress()
    await send(guest.token, guest.invoiceId, address)
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.text).toContain('Refunded: $45.69')
    expect(mail?.text).toContain('Paid after refunds: $300.00')
  })

  test.each([
    ['en', 'Payment confirmation for invoice', /usually takes 4 business days.*not a receipt/s],
    ['es', 'Comprobante de pago de la factura', /Por lo general tarda 4 días hábiles.*no es un recibo/s],
  ] as const)(
    '[CALL-47] [PAY-35] sends the confirmation of a processing bank payment, and once it is paid its receipt: %s',
    async (language, subject, note) => {
      const payer = await aPayer(world)
      const invoiceId = await anInvoiceOf(world, payer)
      await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
      const address = newAddress()
      const token = await guestToken(world, invoiceId)
      expect((await send(token, invoiceId, address, { 'accept-language': language })).status).toBe(200)
      const [mail] = await world.mailbox.waitFor(address)
      expect(mail?.subject).toBe(`${subject} ${invoiceId}`)
      expect(mail?.text).toMatch(note)
      expect(mail?.text).toContain('First Platypus Bank')
      expect(mail?.text).toContain('$334.00')
      expect(mail?.text).not.toMatch(/paid|thank you|pagado|gracias/i)
      const [intent] = await world.vendor.listIntents(invoiceId)
      await world.vendor.settleDebit(intent?.id ?? '')
      await refreshPayment(world.dependencies, intent?.id ?? '')
      await send(token, invoiceId, address)
      const mails = await world.mailbox.waitFor(address, 2)
      expect(mails.map((each) => each.subject)).toContain(`Receipt for invoice ${invoiceId}`)
    },
  )

  test('[CALL-47] sends at most three receipts of one invoice an hour, however many sessions request them', async () => {
    world.clock.alignTo(hourMs)
    const guest = await createPaidGuest()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(guest.token, guest.invoiceId, newAddress())),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(2)
  })

  test('[CALL-47] sends at most five receipts an hour of all invoices to one mailbox from one network, and twenty in all', async () => {
    world.clock.alignTo(hourMs)
    const address = newAddress()
    const guests: Guest[] = []
    for (let nth = 0; nth < 7; nth += 1) guests.push(await createPaidGuest())
    const codes: (string | number)[] = []
    for (const { token, invoiceId } of guests.slice(0, 6)) {
      const { status, code } = await send(token, invoiceId, nthCase(address, codes.length))
      codes.push(code ?? status)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 'rate_limited'])
    const { db } = world.dependencies
    const setHits = (hits: number) =>
      db.updateTable('rate_limits').set({ hits }).where('bucket', 'like', 'receipt-recipient:%').execute()
    const last = guests.at(-1)
    const sendFrom = (network: string) =>
      send(last?.token ?? null, last?.invoiceId ?? '', address, { 'x-forwarded-for': network })
    await setHits(10)
    expect((await sendFrom('198.51.100.31')).status).toBe(200)
    await setHits(20)
    expect((await sendFrom('198.51.100.32')).code).toBe('rate_limited')
  })

  test('[CALL-47] [PAY-35] sends the receipt of a paid link that is opened again', async () => {
    const guest = await createPaidGuest()
    const another = await guestToken(world, guest.invoiceId)
    const address = newAddress()
    expect((await send(another, guest.invoiceId, address)).status).toBe(200)
    const [mail] = await world.mailbox.waitFor(address)
    expect(mail?.text).toContain('$345.69')
  })

  test('[CALL-47] sends no receipt of an invoice that the token can’t open', async () => {
    const guest = await createPaidGuest()
    const elsewhere = await guestToken(world, await addInvoice(world))
    const answers = [
      await send(elsewhere, guest.invoiceId, newAddress()),
      await send(await payerToken(world, 'maya'), guest.invoiceId, newAddress()),
      await send(guest.token, 'NOPE00000000', newAddress()),
      await send(null, guest.invoiceId, newAddress()),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await send('a'.repeat(43), guest.invoiceId, newAddress())).status).toBe(401)
  })

  test('[CALL-47] refuses a receipt before the payment', async () => {
    const guest = await aGuest(world)
    expect((await send(guest.token, guest.invoiceId, newAddress())).code).toBe('conflict')
    await confirmWith(world, guest, 'declined')
    await guest.settle()
    expect(await send(guest.token, guest.invoiceId, newAddress())).toMatchObject({
      status: 409,
      code: 'conflict',
    })
  })

  test.each(['no address', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])(
    '[CALL-47] rejects %j as a receipt’s address',
    async (email) => {
      const guest = await createPaidGuest()
      expect(await send(guest.token, guest.invoiceId, email)).toMatchObject({
        status: 400,
        errors: [{ field: 'email' }],
      })
    },
  )
})
