import { createVoluntaryInvoice, getExternalPatient } from '@payment-center/validation/wire'
import type { World } from '../world.ts'

export const jamie = { firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04/12/1988' }

/** A found patient and the token to create their invoice. */
export interface FoundPatient {
  readonly patientId: string
  readonly token: string
}

export async function findJamie(world: World, headers = {}): Promise<FoundPatient> {
  const body = { ...jamie, locationId: 10 }
  return (await world.call(getExternalPatient, [1], { body, headers })).data
}

/** The body that creates an invoice of 100.00 for a found patient at practice 1. */
export function voluntaryOrder(patientId: string, changes: object = {}) {
  return {
    locationId: 10,
    patientId,
    isTaxable: false,
    paymentMethod: 'credit',
    description: 'No invoice id provided',
    subtotal: 10_000,
    accountType: 'simplyzero',
    ...changes,
  }
}

/** Creates an invoice of 100.00 for Jamie and opens its payment. */
export async function billJamie(world: World, headers = {}, changes: object = {}) {
  const found = await findJamie(world, headers)
  const { token, patientId } = found
  const body = voluntaryOrder(patientId, changes)
  const { data } = await world.call(createVoluntaryInvoice, [1], { token, body, headers })
  return { ...found, ...data }
}
