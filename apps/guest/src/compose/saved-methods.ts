import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { services } from './services.ts'

/** The saved methods of a guest's account; null when they can't be loaded. */
export async function readMethods(payerId: number) {
  const methods = await listMethods(services.api, { payerId })
  return methods.ok ? methods.value : null
}
