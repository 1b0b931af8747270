import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { services } from './services.ts'

/** What a guest's account has on file; null where it can't be read. */
export async function readMethods(payerId: number) {
  const methods = await listMethods(services.api, { payerId })
  return methods.ok ? methods.value : null
}
