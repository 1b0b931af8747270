import { useInputKeptOnReload } from '@payment-center/ui/loading'
import type { PatientEntry } from './patient-entry.ts'
import type { PayAsGuest, PayAsGuestEvent } from './pay-as-guest-state.ts'
import { isPaymentOver } from './pay-as-guest-transition.ts'

interface Flow {
  readonly state: PayAsGuest
  readonly send: (event: PayAsGuestEvent) => void
}

/** Keeps the form when an error's button reloads the page. @param start the form's first entry */
export function useFormKeptOnReload(start: PatientEntry, { state, send }: Flow): void {
  const { entry } = state.form
  const { amount, firstName, lastName, dateOfBirth, reference, email } = entry
  const typed = {
    amount,
    firstName,
    lastName,
    dateOfBirth,
    reference,
    email,
    method: state.checkout.chosen ?? '',
  }
  useInputKeptOnReload(isPaymentOver(state) ? {} : typed, ({ method: chosen, ...kept }) => {
    const fields = Object.entries(kept).filter(([name]) => name in start)
    send({ type: 'typed', entry: { ...start, ...Object.fromEntries(fields) } })
    if (chosen) send({ type: 'methodChosen', key: chosen })
  })
}
