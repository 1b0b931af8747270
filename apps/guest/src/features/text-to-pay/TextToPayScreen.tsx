import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import { useLoaded } from '@payment-center/ui/loading'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Environment } from '../../env.ts'
import { useBrand } from '../../practice/use-brand.ts'
import { Landing } from './Landing.tsx'
import { LandingSkeleton } from './LandingSkeleton.tsx'
import { practiceOf, type Landing as LandingLoading } from './load-landing.ts'
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
  const [kept] = useState(() => practiceOf(link) ?? undefined)
  useBrand(landing?.practice ?? kept)

  if (landing === null) return <LandingSkeleton practice={kept} environment={environment} />
  const { status, practice } = landing
  if (status !== 'ready') {
    return (
      <LandingError
        environment={environment}
        problem={status}
        practice={practice}
        onTryAgain={status === 'unreachable' ? retry : undefined}
      />
    )
  }
  return <Landing {...landing} link={link} guestSession={guestSession} environment={environment} />
}
