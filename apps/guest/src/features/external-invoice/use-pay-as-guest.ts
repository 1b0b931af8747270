import type { Practice } from '@payment-center/api-client/endpoints/public'
import { useFlow } from '@payment-center/payments/react'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { today } from '@payment-center/validation/fields'
import { fetchPrice } from './amount/use-amount-prices.ts'
import type { PatientEntry } from './patient-entry.ts'
import { openOwnPatient, searchPatient } from './search-patient.ts'
import { payAsGuest, type PayAsGuestPorts } from './pay-as-guest.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

const loadReceipt = preloadWhenIdle(() => import('./receipt/read-receipt.ts'))

type Given = Pick<
  PayAsGuestServices,
  | 'api'
  | 'clock'
  | 'externalSession'
  | 'externalPayerApi'
  | 'externalPayerSession'
  | 'methodDialogs'
  | 'PatientCheckout'
>

/** Runs the flow of Pay as Guest on the API. The session starts when the patient is found. */
export function usePayAsGuest(
  { api, clock, externalSession, methodDialogs, PatientCheckout, ...payer }: Given,
  practice: Practice,
  start: PatientEntry,
) {
  const { practiceId, locationId } = practice
  const ports: PayAsGuestPorts = {
    fetchChunk: (module) =>
      Promise.all([
        PatientCheckout.fetchChunk(),
        module === 'unlock' ? null : methodDialogs[module].fetchChunk(),
      ]),
    async price(amount) {
      const priced = await fetchPrice(api, practice, amount)
      return priced.status === 'priced' ? priced : null
    },
    async search(entry) {
      const found = entry.isOwnPatient
        ? await openOwnPatient(payer.externalPayerApi, payer.externalPayerSession)
        : await searchPatient(api, practice, entry)
      if (found.ok) {
        externalSession.begin({ token: found.value.token, practiceId, locationId, invoiceId: null })
      }
      return found
    },
    async readReceipt() {
      const invoiceId = externalSession.getState()?.invoiceId
      if (typeof invoiceId !== 'string') return null
      const receipt = await loadReceipt().catch(() => null)
      return receipt && receipt.readReceipt(api, invoiceId)
    },
    clock,
    today: () => today(practice.utcOffsetMinutes),
  }
  return useFlow(payAsGuest, ports, start)
}
