import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { useFlow, type OpenFlow } from '@payment-center/payments/react'
import { useInputKeptOnReload } from '@payment-center/ui/loading'
import { today } from '@payment-center/validation/fields'
import type { PatientEntry } from './patient-entry.ts'
import type { PatientPay } from './pay-as-guest-services.ts'
import { openOwnPatient, searchPatient } from './search-patient.ts'
import type { PayAsGuest, PayAsGuestEvent } from './pay-as-guest-state.ts'
import { useAmountKept } from './keep-form.ts'
import { isPaymentOver, payAsGuest, type PayAsGuestPorts } from './pay-as-guest.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

type Given = Pick<
  PayAsGuestServices,
  'api' | 'externalSession' | 'externalPayment' | 'externalPayerApi' | 'externalPayerSession'
> & {
  /** Null when the code can't be loaded. */
  readonly loadPay: () => Promise<PatientPay | null>
  readonly price: PayAsGuestPorts['price']
}

/** Runs the flow of Pay as Guest on the API. The session starts when the patient is found. */
export function usePayAsGuest(
  { api, externalSession, externalPayment, loadPay, price, ...payer }: Given,
  practice: Practice,
  start: PatientEntry,
) {
  const { practiceId, locationId } = practice
  const ports: PayAsGuestPorts = {
    loadCode: loadPay,
    price,
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
    today: () => today(practice.utcOffsetMinutes),
  }
  const flow = useFlow(payAsGuest, ports, start)
  useFormKeptOnReload(start, flow)
  return flow
}

/** Keeps the form when an error's button reloads the page. @param start the form's first entry */
function useFormKeptOnReload(start: PatientEntry, { state, send }: OpenFlow<PayAsGuest, PayAsGuestEvent>) {
  const { isOwnPatient: _, utcOffsetMinutes: __, ...entered } = state.form.entry
  const typed = { ...entered, method: state.checkout.chosen ?? '' }
  useInputKeptOnReload(isPaymentOver(state) ? {} : typed, ({ method: chosen, ...kept }) => {
    const fields = Object.entries(kept).filter(([name]) => name in start)
    send({ type: 'typed', entry: { ...start, ...Object.fromEntries(fields) } })
    if (chosen) send({ type: 'methodChosen', key: chosen })
  })
  useAmountKept(isPaymentOver(state) ? '' : entered.amount)
}
