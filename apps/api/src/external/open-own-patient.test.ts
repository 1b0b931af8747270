import {
  createExternalUser,
  createVoluntaryInvoice,
  completePasswordReset,
  extendSession,
  loginPayerless,
  logout,
  openOwnPatient,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { findJamie, voluntaryOrder } from '../../test/scenarios/external.ts'
import { password } from '../../test/scenarios/invoices.ts'
import { linkOf } from '../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const location = { practiceId: 1, locationId: 10 }

async function signIn(username: string, secret = password) {
  const { data } = await world.call(loginPayerless, [], { body: { username, password: secret, ...location } })
  return { token: data.token, payerId: data.payer.payerId, patientId: data.patient.patientId }
}
type SignedIn = Awaited<ReturnType<typeof signIn>>

const open = ({ token, payerId, patientId }: SignedIn, practiceId = 1, locationId = 10) =>
  world.call(openOwnPatient, [practiceId], { token, body: { locationId, payerId, patientId } })

/** The payer who made the invoice, and the patient it is for. */
const billed = (invoiceId: string) =>
  world.dependencies.db
    .selectFrom('voluntary_invoices')
    .innerJoin('charge_events', 'charge_events.charge_event_id', 'voluntary_invoices.charge_event_id')
    .select(['voluntary_invoices.payer_id', 'charge_events.patient_id'])
    .where('voluntary_invoices.charge_event_id', '=', invoiceId)
    .executeTakeFirstOrThrow()

test('[PAG-14] a signed-in payer pays as the payer for their own patient, without a look-up', async () => {
  const maya = await signIn('maya@example.com')
  const { status, data } = await open(maya)
  expect(status).toBe(200)
  expect(data.payer).toEqual({ firstName: 'Maya', lastName: 'Torres' })
  const body = voluntaryOrder(data.patientId, { payerId: maya.payerId })
  const made = await world.call(createVoluntaryInvoice, [1], { token: data.token, body })
  expect(made.status).toBe(200)
  expect(await billed(made.data.chargeEventId)).toEqual({ payer_id: 100, patient_id: maya.patientId })
})

test('[TIME-08] logging off also ends the payments that this session opened as a guest, and no others', async () => {
  const [here, elsewhere] = [await signIn('maya@example.com'), await signIn('maya@example.com')]
  const opened = [(await open(here)).data.token, (await open(elsewhere)).data.token]
  await world.call(logout, [], { token: here.token })
  const states = []
  for (const token of opened) states.push((await world.call(extendSession, [], { token })).status)
  expect(states).toEqual([401, 200])
})

test('[PAG-14] a self-registered payer can pay for themselves', async () => {
  const username = 'new.payer@example.com'
  const patient = {
    email: username,
    firstName: 'New',
    lastName: 'Payer',
    phoneNumber: '2125550199',
    dob: '01/02/1990',
  }
  await world.call(createExternalUser, [1, 10], { body: { patient } })
  const { code } = linkOf((await world.mailbox.waitFor(username)).at(-1))
  const newPassword = 'Rainy-Day-2027!'
  await world.call(completePasswordReset, [], { body: { username, code, newPassword } })
  const { status, data } = await open(await signIn(username, newPassword))
  expect(status).toBe(200)
  expect(data.patient).toEqual({ firstName: 'New', lastName: 'Payer' })
})

test('[PAG-14] [ROLE-02] other payers, patients, practices and locations are as missing as unknown ones', async () => {
  const [maya, omar] = [await signIn('maya@example.com'), await signIn('omar@example.com')]
  const answers = [
    await open({ ...maya, payerId: omar.payerId }),
    await open({ ...maya, patientId: omar.patientId }),
    await open({ ...maya, payerId: omar.payerId, patientId: omar.patientId }),
    await open({ ...maya, patientId: '2000000' }),
    await open(maya, 3, 30),
    await open(maya, 1, 30),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
})

test('[PAG-14] [ROLE-10] needs a payer’s token', async () => {
  const maya = await signIn('maya@example.com')
  const { token } = await findJamie(world)
  expect((await open({ ...maya, token })).status).toBe(401)
})
