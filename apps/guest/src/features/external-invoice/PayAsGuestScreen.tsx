import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Result } from '@payment-center/api-client/http'
import type { ExternalPayerSession } from '@payment-center/api-client/session'
import { useLoaded } from '@payment-center/ui/loading'
import { applyBrand } from '@payment-center/ui/theme'
import type { PracticeLocation } from '@payment-center/validation/model'
import { useMessages } from '@payment-center/ui/language'
import { lazy, Suspense, useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { findEarlierPayment } from './earlier-payment/find-earlier-payment.ts'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { loadOwnPatient, payerAt, signedInVisitor } from './own-patient.ts'
import { emptyEntry } from './patient-entry.ts'
import { ReceiptPage } from './receipt/lazy-receipt.ts'
import { PayAsGuestPage } from './PayAsGuestPage.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

const CheckingPage = lazy(() => import('./earlier-payment/CheckingPage.tsx'))
const PracticeError = lazy(() => import('./PracticeError.tsx'))

type Props = PayAsGuestServices & {
  /** Null when the URL names no practice. */
  readonly place: PracticeLocation | null
  readonly load: (place: PracticeLocation) => Promise<Result<Practice>>
}

type PracticeProps = PayAsGuestServices & { readonly practice: Practice }

/** Loads the practice, then resumes or starts a payment. */
export function PayAsGuestScreen({ place, ...services }: Props) {
  return (
    <Suspense fallback={<PayAsGuestSkeleton />}>
      {place === null ? <PracticeError /> : <ScreenOfPractice {...services} place={place} />}
    </Suspense>
  )
}

function ScreenOfPractice({ load, place, ...services }: Props & { readonly place: PracticeLocation }) {
  const [practice, retry] = useLoaded(useCallback(() => load(place), [load, place]))
  const brand = practice?.ok ? practice.value.brand : null
  useLayoutEffect(() => {
    if (brand !== null) applyBrand(brand)
  }, [brand])
  if (practice === null) return <PayAsGuestSkeleton />
  if (!practice.ok) return <PracticeError onTryAgain={retry} />
  return <ResumedScreen {...services} practice={practice.value} />
}

type OwnPatientProps = PracticeProps & { readonly payer: ExternalPayerSession }

/** Loads the names of a signed-in payer and their patient, whom the payment is for. */
function OwnPatientScreen({ payer, ...services }: OwnPatientProps) {
  const { externalPayerApi: api, externalPayerSession } = services
  const session = useSyncExternalStore(externalPayerSession.subscribe, externalPayerSession.getState)
  const [own, retry] = useLoaded(useCallback(() => loadOwnPatient(api, payer), [api, payer]))
  const { startAgain } = useMessages(externalInvoiceMessages)
  if (session === null) {
    return (
      <SessionEnded actionLabel={startAgain}>
        <PayAsGuestSkeleton />
      </SessionEnded>
    )
  }
  if (own === null) return <PayAsGuestSkeleton />
  if (own === 'failed') return <PracticeError onTryAgain={retry} />
  return (
    <PayAsGuestPage
      {...services}
      start={own.entry}
      visitor={signedInVisitor(own.payerName, services.leave)}
    />
  )
}

/** Shows a payment from before a reload, whatever its outcome, before a new one can start. */
function ResumedScreen(services: PracticeProps) {
  const { api, externalSession, practice } = services
  const [payer] = useState(() => payerAt(services, practice))
  const visitor = payer === null ? 'guest' : signedInVisitor(undefined, services.leave)
  const [earlier, retry] = useLoaded(
    useCallback(() => findEarlierPayment(api, externalSession, practice), [api, externalSession, practice]),
  )
  switch (earlier?.status) {
    case undefined:
      return <PayAsGuestSkeleton />
    case 'checking':
      return <CheckingPage practice={practice} visitor={visitor} onRetry={retry} result={earlier} />
    case 'settled':
      return <ReceiptPage {...services} visitor={visitor} payment={null} receipt={earlier.receipt} />
    case 'none':
      return payer === null ? (
        <PayAsGuestPage {...services} start={emptyEntry} visitor={visitor} />
      ) : (
        <OwnPatientScreen {...services} payer={payer} />
      )
    default:
      return earlier satisfies never
  }
}
