import type { Practice } from '@payment-center/api-client/endpoints/public'
import { useFlow } from '@payment-center/payments/react'
import { today } from '@payment-center/validation/fields'
import { fetchPrice } from './use-amount-prices.ts'
import type { PatientEntry } from './patient-entry.ts'
import type { PatientPay } from './patient-pay.ts'
import { openOwnPatient, searchPatient } from './search-patient.ts'
import { useFormKeptOnReload } from './use-form-kept-on-reload.ts'
import { payAsGuest, type PayAsGuestPorts } from './pay-as-guest.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

type Given = Pick<
  PayAsGuestServices,
  'api' | 'clock' | 'externalSession' | 'externalPayment' | 'externalPayerApi' | 'externalPayerSession'
> & {
  /** Null when the code can't be loaded. */
  readonly loadPay: () => Promise<PatientPay | null>
}

/** Runs the flow of Pay as Guest on the API. The session starts when the patient is found. */
export function usePayAsGuest(
  { api, clock, externalSession, externalPayment, loadPay, ...payer }: Given,
  practice: Practice,
  start: PatientEntry,
) {
  const { practiceId, locationId } = practice
  const ports: PayAsGuestPorts = {
    loadCode: loadPay,
    async price(amount) {
      const priced = await fetchPrice(api, practice, amount)
      return priced.status === 'priced' ? priced : null
    },
    async search(entry) {
      const found = entry.isOwnPatient
        ? await openOwnPatient(payer.externalPayerApi, payer.externalPayerSession)
        : await searchPatient(api, practice, entry)
      if (found.ok) {
        externalSession.begin({ token: found.value.token, practiceId, locationId })
      }
      return found
    },
    async readReceipt() {
      const sent = externalPayment.getState()
      if (sent === null) return null
      // Read only once the payment is paid or processing.
      externalPayment.begin({ ...sent, isSettled: true })
      const pay = await loadPay()
      return pay && pay.readReceipt(api, sent.invoiceId)
    },
    clock,
    today: () => today(practice.utcOffsetMinutes),
  }
  const flow = useFlow(payAsGuest, ports, start)
  useFormKeptOnReload(start, flow)
  return flow
}
