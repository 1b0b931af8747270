import { checkPortalUserExists } from '@payment-center/validation/wire'
import type { ApiClient } from './api-client.ts'

/** The token of a guest who opens an invoice's link. */
export async function guestToken(api: ApiClient, chargeEventId: string): Promise<string> {
  const { data } = await api.call(checkPortalUserExists, [], { body: { chargeEventId } })
  return data.token ?? ''
}
