import { putInvoices, putPatients, putPayers } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import { aPayer, type Payer } from './payers.ts'

export type Put = typeof putPayers | typeof putPatients | typeof putInvoices

/** Sends a batch of a practice's program. @returns its results */
export async function putItems(world: World, token: string, call: Put, items: object) {
  const { data } = await world.request<{ results: { id: string; result: string }[] }>('PUT', call.path, {
    token,
    body: items,
  })
  return data.results
}

let last = 0

/** A payer of the practice's program with a patient and an unpaid bill; no one has signed in to it. */
export async function addNamedPayer(world: World, token: string) {
  last += 1
  const payer = {
    externalId: `payer-m${last}`,
    firstName: 'Ada',
    lastName: `Moss${last}`,
    email: `m${last}@example.com`,
  }
  const patient = {
    externalId: `patient-m${last}`,
    payerExternalId: payer.externalId,
    firstName: 'Jon',
    lastName: 'Moss',
  }
  const items = [{ treatment: 'Cleaning', date: '2026-11-10', amount: 12_800 }]
  const bill = {
    externalId: `bill-m${last}`,
    patientExternalId: patient.externalId,
    dueDate: '2026-12-18',
    items,
  }
  const [created] = await putItems(world, token, putPayers, { payers: [payer] })
  const [patientCreated] = await putItems(world, token, putPatients, { patients: [patient] })
  const [billed] = await putItems(world, token, putInvoices, { invoices: [bill], sendMail: false })
  const ids = {
    payerId: Number(created?.id),
    patientId: Number(patientCreated?.id),
    invoiceId: billed?.id ?? '',
  }
  return { payer, patient, bill, ...ids }
}

/** A payer with a session, whose patient has an id of the practice. */
export async function aNamedPatient(world: World): Promise<Payer & { readonly patientExternalId: string }> {
  const payer = await aPayer(world)
  const patientExternalId = `patient-${payer.payerId}`
  const { db } = world.dependencies
  await db
    .updateTable('patients')
    .set({ external_id: patientExternalId })
    .where('payer_id', '=', payer.payerId)
    .execute()
  return { ...payer, patientExternalId }
}
