import type { Practice } from '@payment-center/api-client/endpoints/public'
import { Band, Page, PaneLayout } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { lazyExtra, preloadMarked } from '@payment-center/ui/loading'
import { Suspense, useEffect } from 'react'
import { SessionOver } from '../../session/SessionOver.tsx'
import { AmountPayBar } from './AmountPayBar.tsx'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { HowToPayAmount } from './HowToPayAmount.tsx'
import { ReceiptPage } from './lazy-receipt.ts'
import { PatientForm } from './PatientForm.tsx'
import type { PayAsGuestServices } from './PayAsGuestScreen.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import { useExternalPayment, type ExternalPaymentState } from './use-external-payment.ts'
import { useExternalWallet, type ExternalWallet } from './use-external-wallet.ts'
import { usePayAsGuestForm } from './use-pay-as-guest-form.ts'

// Fetched once the form is shown, because nothing can be fetched when it is wanted.
const OfflineNotice = lazyExtra(() => import('../../offline/OfflineNotice.tsx'))

type Props = PayAsGuestServices & { readonly practice: Practice }

/** How much and for whom on the left, how on the right; then the payment, then its receipt. */
export function PayAsGuestPage({ practice, ...services }: Props) {
  useEffect(preloadMarked, [])
  const payment = useExternalPayment(services.externalSession, practice)
  const { startAgain } = useMessages(externalInvoiceMessages)
  const form = usePayAsGuestForm(services, practice, payment)
  const { entry, method, priced, by, busy, problem, codeFailed, pay } = form
  const wallet = useExternalWallet(payment, entry, busy && by === 'wallet')

  if (payment.view === 'receipt' && payment.receipt !== null) {
    return <ReceiptPage {...services} practice={practice} begun={payment.begun} receipt={payment.receipt} />
  }
  if (payment.isTimedOut) {
    return (
      <SessionOver wayBack={startAgain}>
        <PayAsGuestSkeleton />
      </SessionOver>
    )
  }
  const next = {
    priced,
    method,
    busy: busy && by !== 'wallet',
  }
  return (
    <Page band={<Band practice={practice} visitor="guest" />} bar={<AmountPayBar {...next} />}>
      <PaneLayout
        notice={
          <Suspense>
            <OfflineNotice />
          </Suspense>
        }
        what={
          <PatientForm
            practiceName={practice.name}
            entry={entry}
            onChange={form.setEntry}
            errors={form.errors}
            attempts={form.attempts}
            onSubmit={() => method !== null && pay(method)}
          />
        }
        how={
          <HowToPayAmount
            {...next}
            onMethodChange={form.setMethod}
            wallet={wallet}
            onWallet={() => pay('wallet')}
            trouble={{ problem, codeFailed }}
            by={by}
          />
        }
      />
      <Suspense>
        <BegunPayment {...services} practice={practice} payment={payment} wallet={wallet} />
      </Suspense>
    </Page>
  )
}

type BegunProps = Props & { readonly payment: ExternalPaymentState; readonly wallet: ExternalWallet }

/** What pays, once the patient is found. */
function BegunPayment({ ExternalBank, ExternalCard, ExternalWallet, ...props }: BegunProps) {
  const { begun } = props.payment
  if (begun === null) return null
  const Payment = { card: ExternalCard, bank: ExternalBank, wallet: ExternalWallet }[begun.by]
  return <Payment key={begun.patientId} {...props} begun={begun} />
}
