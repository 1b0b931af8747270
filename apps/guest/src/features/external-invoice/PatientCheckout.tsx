import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { ExternalPayment, TabStore } from '@payment-center/api-client/session'
import type { StartedPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import type {
  OpenCheckout,
  SavedCheckoutProps,
  TakesSheet,
  WalletCheckoutProps,
  MethodDialogs,
} from '@payment-center/payments/react/checkout'
import type { Receipt } from '@payment-center/payments/react'
import { useMessages } from '@payment-center/ui/language'
import type { ComponentType } from 'react'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import type { PatientPayment } from './pay-as-guest-state.ts'
import type { PatientWalletProps } from './PatientWallet.tsx'
import { NextAction } from './NextAction.tsx'

/** What the payment methods need besides the checkout: the patient and order to invoice. */
export interface PatientPaymentProps {
  readonly practice: Practice
  readonly payment: PatientPayment
  /** Called before any money can move. */
  readonly onStarted: (payment: StartedPayment) => void
}

export type ExternalMethodDialogs = Omit<MethodDialogs<PatientPaymentProps>, 'walletButton'> & {
  readonly walletButton: ComponentType<PatientWalletProps>
}

export interface PatientCheckoutProps {
  readonly methodDialogs: ExternalMethodDialogs
  readonly practice: Practice
  readonly payment: PatientPayment
  readonly receipt: Receipt | null
  readonly checkout: OpenCheckout
  readonly takesSheet: TakesSheet
  readonly externalPayment: TabStore<ExternalPayment>
  readonly onViewReceipt: () => void
  /** After a decline: leaves the card, and pays the same amount from a bank account. */
  readonly onPayByBank: () => void
  /** Ends every session of Pay as Guest. */
  readonly leave: () => void
}

/** The checkout by the method that the guest chose. */
export function PatientCheckout(props: PatientCheckoutProps) {
  const { methodDialogs, practice, payment, receipt, checkout, takesSheet, externalPayment } = props
  const { onViewReceipt, onPayByBank, leave } = props
  const { forPatient } = useMessages(externalInvoiceMessages)
  const given: WalletCheckoutProps & SavedCheckoutProps & PatientPaymentProps = {
    practice,
    payment,
    onStarted(started) {
      const { practiceId, locationId } = practice
      externalPayment.begin({ practiceId, locationId, ...started, isSettled: false })
    },
    checkout,
    invoice: {
      subject: forPatient(payment.patientName),
      invoiceId: '',
      reference: payment.reference,
      hasEmail: payment.entry.isOwnPatient || payment.entry.email.trim() !== '',
      prices: payment.prices,
      paymentInProgress: false,
      practice,
      receipt,
      today: payment.date,
    },
    audience: {
      SaveCard: null,
      mailReceipt: null,
      payerId: null,
      payByBank: onPayByBank,
      after: <NextAction canView={receipt !== null} onView={onViewReceipt} leave={leave} />,
    },
    takesSheet,
    onBankLinked: () => undefined,
  }
  const { by } = payment
  if (by === 'card') return <methodDialogs.card {...given} />
  return by === 'wallet' ? <methodDialogs.wallet {...given} /> : <methodDialogs.saved {...given} />
}
