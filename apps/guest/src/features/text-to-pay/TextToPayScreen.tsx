import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import { applyBrand } from '@payment-center/ui/theme'
import { useLoaded } from '@payment-center/ui/loading'
import { lazy, Suspense, useCallback, useLayoutEffect, useState } from 'react'
import type { Environment } from '../../env.ts'
import { Landing } from './Landing.tsx'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import type { Landing as LandingLoading } from './load-landing.ts'
import { takeLink } from './take-link.ts'
import type { TextToPayLink } from './text-to-pay-link.ts'

const LandingError = lazy(() => import('./LandingError.tsx'))

export interface TextToPayServices {
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
  readonly load: (link: TextToPayLink) => Promise<LandingLoading>
}

export function TextToPayScreen(services: TextToPayServices) {
  const [link] = useState(takeLink)
  return (
    <Suspense fallback={<LandingSkeleton environment={services.environment} />}>
      {link === null ? (
        <LandingError {...services} problem="broken" practice={null} />
      ) : (
        <LinkedLanding services={services} link={link} />
      )}
    </Suspense>
  )
}

type Props = { readonly services: TextToPayServices; readonly link: TextToPayLink }

function LinkedLanding({ services, link }: Props) {
  const { load, guestSession, environment } = services
  const [landing, retry] = useLoaded(useCallback(() => load(link), [load, link]))
  const ready = landing?.status === 'ready' ? landing : null

  useLayoutEffect(() => {
    if (ready !== null) applyBrand(ready.practice.brand)
  }, [ready])

  if (landing === null) return <LandingSkeleton environment={environment} />
  if (landing.status === 'unknown') {
    return <LandingError environment={environment} problem="unknown" practice={landing.practice} />
  }
  if (landing.status === 'unreachable') {
    return <LandingError environment={environment} problem="unreachable" practice={null} onTryAgain={retry} />
  }
  return <Landing {...landing} link={link} guestSession={guestSession} environment={environment} />
}
