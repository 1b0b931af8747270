import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Result } from '@payment-center/api-client/http'
import { useLoaded } from '@payment-center/ui/loading'
import { applyBrand } from '@payment-center/ui/theme'
import type { PracticeLocation } from '@payment-center/validation/model'
import { lazy, Suspense, useCallback, useLayoutEffect } from 'react'
import { findEarlierPayment } from './earlier-payment/find-earlier-payment.ts'
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

/** Shows a payment from before a reload, whatever its outcome, before a new one can start. */
function ResumedScreen({ practice, ...services }: PayAsGuestServices & { readonly practice: Practice }) {
  const { api, externalSession } = services
  const [earlier, retry] = useLoaded(
    useCallback(() => findEarlierPayment(api, externalSession, practice), [api, externalSession, practice]),
  )
  switch (earlier?.status) {
    case undefined:
      return <PayAsGuestSkeleton />
    case 'checking':
      return <CheckingPage practice={practice} onRetry={retry} result={earlier} />
    case 'settled':
      return <ReceiptPage {...services} practice={practice} payment={null} receipt={earlier.receipt} />
    case 'none':
      return <PayAsGuestPage {...services} practice={practice} />
    default:
      return earlier satisfies never
  }
}
