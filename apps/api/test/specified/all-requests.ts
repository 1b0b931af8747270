import { accountRequests } from './account-requests.ts'
import { externalRequests } from './external-requests.ts'
import { listRequests } from './list-requests.ts'
import { methodRequests } from './method-requests.ts'
import { paymentRequests } from './payment-requests.ts'
import { practiceRequests } from './practice-requests.ts'
import type { SpecifiedRequest } from './specified-request.ts'

/** Every request that section 7 of the specification gives, with and without its optional fields. */
export const specifiedRequests: readonly SpecifiedRequest[] = [
  ...accountRequests,
  ...practiceRequests,
  ...listRequests,
  ...paymentRequests,
  ...methodRequests,
  ...externalRequests,
]
