import {
  createAchCharge,
  createCustomerForPortal,
  createLinkToken,
  createVoluntaryInvoice,
  settlePayment,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { reconcileAfter } from '../../test/scenarios/reconcile-after.ts'
import { billJamie, findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { authorize } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { portalOrigin } from '../../test/world.ts'
import { sendMails } from '../../test/scenarios/send-mails.ts'

const world = setUpWorld()

let lastAddress = 0
function newAddress(): string {
  lastAddress += 1
  return `walk-in-${lastAddress}@example.com`
}

type Billed = Awaited<ReturnType<typeof billJamie>>

async function mailsTo(email: string) {
  await reconcileAfter(world, 61_000)
  await sendMails(world.dependencies)
  await sendMails(world.dependencies)
  return world.mailbox.waitFor(email, 0)
}

async function payByCard({ token, paymentIntentId, clientSecret, chargeEventId }: Billed): Promise<void> {
  const cardId = await world.vendor.createCard('debit')
  const body = { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: cardId }
  const { data } = await world.call(updatePaymentIntent, [paymentIntentId], { token, body })
  const { amount, applicationFeeAmount } = data
  const accepted = { ...body, amount, applicationFeeAmount }
  await world.call(updatePaymentIntent, [paymentIntentId], { token, body: accepted })
  await world.vendor.confirm({ id: paymentIntentId, clientSecret }, cardId)
  await world.call(settlePayment, [chargeEventId], { token })
}

/** Debits a bank account for the invoice, and returns the debit. */
async function returnDebit({ token, chargeEventId }: Billed): Promise<void> {
  await world.call(createLinkToken, [], { token, body: { practiceId: 1 } })
  const linked = { practiceId: 1, ...(await world.vendor.linkBank()) }
  const { data } = await world.call(createCustomerForPortal, [], { token, body: linked })
  const { achId, customerId: customer } = data
  const authorization = authorize(world, 10_000)
  const body = { chargeEventId, customer, achId, balanceCheck: true, authorization }
  expect((await world.call(createAchCharge, [], { token, body })).status).toBe(200)
  const intents = await world.vendor.listIntents(chargeEventId)
  const debit = intents.find(({ status }) => status === 'processing')
  await world.vendor.settleDebit(debit?.id ?? '', 'insufficient_funds')
}

describe('the email that a guest gives in Pay as Guest', () => {
  test('[MAIL-08] [TEXT-05] gets the receipt once, in the language of the page', async () => {
    const email = newAddress()
    const billed = await billJamie(
      world,
      { 'accept-language': 'es' },
      {
        email,
        description: 'INV 2041-A',
      },
    )
    await payByCard(billed)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Recibo')])
    expect(mails[0]?.text).toContain('$100.00')
    expect(mails[0]?.text).toContain('Paciente: Jamie Rivera')
    expect(mails[0]?.text).toContain('Factura o cuenta: INV 2041-A')
  })

  test.each(['#2041', '2041, 2042', 'INV_2041 (A)'])('[MAIL-08] names %j', async (description) => {
    const email = newAddress()
    await payByCard(await billJamie(world, {}, { email, description }))
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain(`Invoice or account: ${description}\n`)
  })

  test('[MAIL-08] leaves out a typed number that a mail client would make a link of', async () => {
    const email = newAddress()
    await payByCard(await billJamie(world, {}, { email, description: 'Pay at evil.example' }))
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Patient: Jamie Rivera')
    expect(mail?.text).not.toContain('evil')
    expect(mail?.text).not.toContain('Invoice or account')
  })

  test('[MAIL-08] says that no number was typed', async () => {
    const email = newAddress()
    await payByCard(await billJamie(world, {}, { email, description: 'No invoice id provided' }))
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('Invoice or account: None provided')
  })

  test('[MAIL-08] gets the notice of a returned bank payment, with the link to pay again', async () => {
    const email = newAddress()
    const billed = await billJamie(world, {}, { email, paymentMethod: 'ach' })
    await returnDebit(billed)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your bank payment was returned'])
    expect(mails[0]?.text).toContain(`${portalOrigin}/login/10?s=`)
  })

  test('[MAIL-08] is optional: without it nothing is sent', async () => {
    const before = await world.dependencies.db.selectFrom('mail_causes').selectAll().execute()
    await payByCard(await billJamie(world))
    expect(await world.dependencies.db.selectFrom('mail_causes').selectAll().execute()).toEqual(before)
  })

  test.each(['visitor', 'visitor@', '<b>@example.com', ''])('refuses %j', async (email) => {
    const { token, patientId } = await findJamie(world)
    const body = voluntaryOrder(patientId, { email })
    expect(await world.call(createVoluntaryInvoice, [1], { token, body })).toMatchObject({
      status: 400,
      code: 'invalid_field',
    })
  })
})
