import * as wire from '@payment-center/validation/wire'
import { updatePlanPayment } from '../../src/plans/plan-payment-repository.ts'
import { aGuest, aPaidGuest } from '../scenarios/guest-payments.ts'
import { findJamie, voluntaryOrder } from '../scenarios/external.ts'
import { addFailed } from '../scenarios/failed-payments.ts'
import { makePatPending } from '../scenarios/invoices.ts'
import { linkOf } from '../scenarios/parse-mail.ts'
import {
  addPlan,
  anInvoiceOf,
  aUser,
  authorize,
  linkBank,
  payersPassword,
  saveCard,
  type Payer,
} from '../scenarios/payers.ts'
import { payBySaved, settle } from '../scenarios/saved-card-payments.ts'
import type { CardName } from '../vendor.ts'
import type { World } from '../world.ts'

const location = { practiceId: 1, locationId: 10 }

/** A payer with nothing. */
async function newPayer(world: World) {
  const user = await aUser(world)
  const { payerId, portalUserId, email, token } = user
  return { ...location, payer: user, payerId, portalUserId, email, token, password: payersPassword }
}

async function payerWithBill(world: World, card: CardName = 'credit') {
  const { payer, ...values } = await newPayer(world)
  const tokenId = await saveCard(world, payer, card)
  const chargeEventId = await anInvoiceOf(world, payer)
  return { ...values, payer, tokenId, chargeEventId }
}

/** Accepts a plan's debits, as its Edit Payment Method does. */
function acceptDebits(world: World, { token }: Payer, paymentPlanId: number, achId: string) {
  const body = { achId, authorization: authorize(world, 10_000) }
  return world.call(wire.updatePaymentPlan, [paymentPlanId], { token, body })
}

/** A payer whose plan has a failed payment and may debit the bank on file. */
async function payerWithPlan(world: World) {
  const { payer, tokenId, ...values } = await payerWithBill(world)
  const { achId, customerId } = await linkBank(world, payer)
  const paymentPlanId = await addPlan(world, payer, { token_id: tokenId })
  await acceptDebits(world, payer, paymentPlanId, achId)
  const failedChargeEventId = await addFailed(world, payer, paymentPlanId, 5000)
  await updatePlanPayment(world.dependencies.db, failedChargeEventId, { token_id: tokenId, ach_id: null })
  return { ...values, payer, tokenId, achId, customerId, paymentPlanId, failedChargeEventId }
}

/** A payer with an entry in every list. */
async function busyPayer(world: World) {
  const { payer, ...values } = await payerWithPlan(world)
  const { tokenId } = values
  const paid = await anInvoiceOf(world, payer)
  await payBySaved(world, payer, paid, tokenId)
  await settle(world, payer, paid)
  for (const status of ['unpaid', 'stripe_pending'] as const) await anInvoiceOf(world, payer, { status })
  return { ...values, paidChargeEventId: paid }
}

async function guest(world: World) {
  const { invoiceId: chargeEventId, token } = await aGuest(world)
  return { ...location, chargeEventId, token }
}

/** A guest's open payment, for a card that the client knows to be of this kind. */
async function guestPayment(world: World) {
  const values = await guest(world)
  const { token, chargeEventId } = values
  const { data } = await world.call(wire.createPaymentIntent, [1, chargeEventId], { token })
  return { ...values, paymentIntentId: data.id }
}

async function payerPayment(world: World) {
  const { payer: _, ...values } = await payerWithBill(world)
  const { token, chargeEventId } = values
  const { data } = await world.call(wire.createPaymentIntent, [1, chargeEventId], { token })
  return { ...values, paymentIntentId: data.id }
}

const withoutPayer = async <V extends { readonly payer: Payer }>(made: Promise<V>): Promise<Values> => {
  const { payer: _, ...values } = await made
  return values as Values
}

/** A payer whose new card was set up at the provider. */
async function cardSetUp(world: World) {
  const { payer, ...values } = await newPayer(world)
  const { payerId, practiceId, token } = payer
  const body = { payerId, practiceId, insertCard: false }
  const { data } = await world.call(wire.setUpCard, [], { token, body })
  const paymentMethodCardId = await world.vendor.createCard('credit')
  await world.vendor.confirmSetup(data.clientSecret, paymentMethodCardId)
  return { ...values, paymentMethodCardId }
}

/** Someone who has linked a bank account and not stored it. */
async function linkedBank(world: World, values: Values): Promise<Values> {
  const { practiceId, payerId, token } = values
  const body = { practiceId, ...(payerId !== undefined && { payerId }) }
  await world.call(wire.createLinkToken, [], { token: String(token), body })
  return { ...values, ...(await world.vendor.linkBank()) }
}

/** A payer signed in for Pay as Guest. */
async function payerlessLogin(world: World) {
  const { payer: _, ...values } = await payerWithBill(world, 'debit')
  const { email: username, password } = values
  const { data } = await world.call(wire.loginPayerless, [], { body: { username, password, practiceId: 1 } })
  return { ...values, token: data.token, payerId: data.payer.payerId, patientId: data.patient.patientId }
}

async function paidVoluntaryInvoice(world: World) {
  const { token, patientId } = await findJamie(world)
  const body = voluntaryOrder(patientId)
  const { data } = await world.call(wire.createVoluntaryInvoice, [1], { token, body })
  await world.vendor.confirm(
    { id: data.paymentIntentId, clientSecret: data.clientSecret },
    await world.vendor.createCard('credit'),
  )
  await world.call(wire.settlePayment, [data.chargeEventId], { token })
  return { ...location, chargeEventId: data.chargeEventId, externalToken: token }
}

let addresses = 0

/** A person who registered for external invoices, and the code of the mailed link. */
async function registeredUser(world: World) {
  addresses += 1
  const email = `specified${addresses}@example.com`
  const patient = {
    firstName: 'Jo',
    lastName: 'Marsh',
    phoneNumber: '(212) 555-0111',
    dob: '02/29/1996',
    email,
  }
  await world.call(wire.createExternalUser, [1, 10], { body: { patient } })
  const [mail] = await world.mailbox.waitFor(email)
  return { ...location, email, code: linkOf(mail).code }
}

async function resetUser(world: World) {
  const { payer: _, ...values } = await newPayer(world)
  await world.call(wire.createPasswordReset, [], { body: { username: values.email } })
  const [mail] = await world.mailbox.waitFor(values.email)
  return { ...values, code: linkOf(mail).code }
}

/** What must exist before a request, and the values to fill it with. */
export const scenarios = {
  practice: async () => location,
  newAddress: async () => ({ ...location, email: `unknown${(addresses += 1)}@example.com` }),
  newPayer: (world: World) => withoutPayer(newPayer(world)),
  payerWithBill: (world: World) => withoutPayer(payerWithBill(world)),
  payerWithPlan: (world: World) => withoutPayer(payerWithPlan(world)),
  payerWithUnacceptedBank: async (world: World) => {
    const { payer, ...values } = await payerWithBill(world)
    const { achId, customerId } = await linkBank(world, payer)
    return { ...values, achId, customerId, paymentPlanId: await addPlan(world, payer) }
  },
  busyPayer,
  payerPayment,
  cardSetUp,
  linkedPayerBank: async (world: World) => linkedBank(world, await withoutPayer(newPayer(world))),
  linkedGuestBank: async (world: World) => linkedBank(world, await guest(world)),
  guest,
  guestPayment,
  paidGuest: async (world: World) => {
    const { guest: paid } = await aPaidGuest(world)
    return { ...location, chargeEventId: paid.invoiceId, token: paid.token }
  },
  pendingLink: async (world: World) => {
    await makePatPending(world)
    return { ...location, chargeEventId: 'PATDUE000001', email: 'pat@example.com', code: 'DEMO-CREATE-PAT' }
  },
  foundPatient: async (world: World) => {
    const { patientId, token } = await findJamie(world)
    return { ...location, patientId, externalToken: token }
  },
  foundPatientOfPayer: async (world: World) => {
    const { payer: _, ...values } = await payerWithBill(world, 'debit')
    const { patientId } = await findJamie(world, { authorization: `Bearer ${values.token}` })
    return { ...values, patientId }
  },
  payerlessLogin,
  paidVoluntaryInvoice,
  registeredUser,
  resetUser,
} satisfies Readonly<Record<string, (world: World) => Promise<Values>>>

/** Ids, tokens and other values of one test, which replace `{name}` in its requests. */
export type Values = Readonly<Record<string, string | number>>
