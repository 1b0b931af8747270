import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Result } from '@payment-center/api-client/http'
import { useLoaded } from '@payment-center/ui/loading'
import { applyBrand } from '@payment-center/ui/theme'
import type { PracticePlace } from '@payment-center/validation/model'
import { lazy, Suspense, useCallback, useLayoutEffect } from 'react'
import { findEarlierPayment } from './earlier-payment/find-earlier-payment.ts'
import { ReceiptPage } from './receipt/lazy-receipt.ts'
import { PayAsGuestPage } from './PayAsGuestPage.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

const CheckingPage = lazy(() => import('./earlier-payment/CheckingPage.tsx'))
const PracticeError = lazy(() => import('./PracticeError.tsx'))

type Props = PayAsGuestServices & {
  /** Where the invoice is from; null where the address does not say. */
  readonly place: PracticePlace | null
  readonly load: (place: PracticePlace) => Promise<Result<Practice>>
}

/** Pay as Guest at one practice and location. */
export function PayAsGuestScreen({ place, ...services }: Props) {
  return (
    <Suspense fallback={<PayAsGuestSkeleton />}>
      {place === null ? <PracticeError /> : <PlacedScreen {...services} place={place} />}
    </Suspense>
  )
}

function PlacedScreen({ load, place, ...services }: Props & { readonly place: PracticePlace }) {
  const [practice, again] = useLoaded(useCallback(() => load(place), [load, place]))
  const brand = practice?.ok ? practice.value.brand : null
  useLayoutEffect(() => {
    if (brand !== null) applyBrand(brand)
  }, [brand])
  if (practice === null) return <PayAsGuestSkeleton />
  if (!practice.ok) return <PracticeError onTryAgain={again} />
  return <ResumedScreen {...services} practice={practice.value} />
}

/** A payment that was payment before the page was loaded comes first, whatever became of it. */
function ResumedScreen({ practice, ...services }: PayAsGuestServices & { readonly practice: Practice }) {
  const { api, externalSession } = services
  const [earlier, again] = useLoaded(
    useCallback(() => findEarlierPayment(api, externalSession, practice), [api, externalSession, practice]),
  )
  switch (earlier?.status) {
    case undefined:
      return <PayAsGuestSkeleton />
    case 'checking':
      return <CheckingPage practice={practice} onRetry={again} asked={earlier} />
    case 'settled':
      return <ReceiptPage {...services} practice={practice} payment={null} receipt={earlier.receipt} />
    case 'none':
      return <PayAsGuestPage {...services} practice={practice} />
    default:
      return earlier satisfies never
  }
}
