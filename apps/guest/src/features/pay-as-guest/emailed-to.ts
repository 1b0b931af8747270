import type { Api } from '@payment-center/api-client/http'
import type { PatientPayment } from './pay-as-guest-state.ts'

/** Where the API emails the receipt by itself; null for nowhere. An API without additions keeps no address. */
export const emailedTo = (api: Api, payment: PatientPayment | null): string | null =>
  (api.takesAdditions() && payment?.entry.email.trim()) || null
