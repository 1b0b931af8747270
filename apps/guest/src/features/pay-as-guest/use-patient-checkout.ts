import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { ExternalPayment, TabStore } from '@payment-center/api-client/session'
import type { CheckoutSubject } from '@payment-center/payments/react/checkout'
import { useMessages } from '@payment-center/ui/language'
import { useMemo, useEffect, useRef, useState } from 'react'
import { payAsGuestMessages } from './messages.en.ts'
import type { PatientPay } from './pay-as-guest-services.ts'
import { paymentOfSheet, type PayAsGuest } from './pay-as-guest-state.ts'

interface Given {
  readonly practice: Practice
  readonly pay: PatientPay | null
  readonly state: PayAsGuest
  readonly externalPayment: TabStore<ExternalPayment>
}

/** The payment for the found patient; null before. Each patient found has an invoice of their own. */
export function usePatientSubject({ practice, pay, state, externalPayment }: Given): CheckoutSubject | null {
  const { forPatient } = useMessages(payAsGuestMessages)
  const payment = state.status === 'paying' ? state.payment : null
  const ports = useMemo(() => {
    const { practiceId, locationId } = practice
    return (
      payment &&
      pay &&
      pay.createPorts(practice, payment, (started) =>
        externalPayment.begin({
          practiceId,
          locationId,
          ...started,
          isSettled: false,
          date: payment.date,
          isLeft: false,
        }),
      )
    )
  }, [practice, payment, pay, externalPayment])
  if (state.status !== 'paying' || ports === null) return null
  const { entry, patientId, patientName, reference, prices, date } = state.payment
  return {
    key: patientId,
    ports,
    invoice: {
      subject: forPatient(patientName),
      invoiceId: '',
      reference,
      patientName,
      hasEmail: entry.isOwnPatient || entry.email.trim() !== '',
      prices,
      practice,
      receipt: state.receipt,
      today: date,
    },
  }
}

/** A press opens the sheet within a second, or Stripe refuses it. */
const patienceMs = 800

/**
 * A press of the wallet's button finds the patient first, and opens the sheet once they are found.
 * @param submit submits the form by wallet
 */
export function useWalletPress(state: PayAsGuest, submit: () => void) {
  const [isOverdue, setOverdue] = useState(false)
  const waiting = useRef<((canOpen: boolean) => void) | null>(null)
  useEffect(() => {
    if (state.status === 'finding') return
    waiting.current?.(paymentOfSheet(state) !== null)
    waiting.current = null
  }, [state])
  const onWalletPress = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.current = null
        setOverdue(true)
        resolve(false)
      }, patienceMs)
      waiting.current = (canOpen) => {
        clearTimeout(timer)
        resolve(canOpen)
      }
      setOverdue(false)
      submit()
    })
  return { onWalletPress, mustPressAgain: isOverdue && paymentOfSheet(state) !== null }
}
