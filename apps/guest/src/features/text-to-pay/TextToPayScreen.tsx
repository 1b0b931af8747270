import type { PageSettings } from '@payment-center/ui/shell'
import type { Api } from '@payment-center/api-client/http'
import type { GuestSession, SessionStore, TextToPayLink } from '@payment-center/api-client/session'
import { useLoaded } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useBrand } from '@payment-center/ui/theme'
import { Landing, LandingSkeleton } from './Landing.tsx'
import { practiceOf, type LandingLoading, type ShownLanding } from './load-landing.ts'

const IncompleteLink = lazy(() => import('./IncompleteLink.tsx'))
const ExpiredLink = lazy(() => import('../../expired-link/ExpiredLink.tsx'))
const LandingError = lazy(() => import('./LandingError.tsx'))

export interface TextToPayServices {
  /** Null when it is incomplete. */
  readonly link: TextToPayLink | null
  /** The practice of an incomplete link; null if that doesn't name it. */
  readonly practiceLocation: PracticeLocation | null
  readonly api: Api
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: PageSettings
  readonly load: (link: TextToPayLink) => Promise<LandingLoading>
  /** What the document shows until `load` has opened the link; null if nothing. */
  readonly inDocument?: ShownLanding | null | undefined
}

export function TextToPayScreen(services: TextToPayServices) {
  const { link } = services
  return (
    <Suspense fallback={<LandingSkeleton environment={services.environment} />}>
      {link === null ? <IncompleteLink {...services} /> : <LinkedLanding services={services} link={link} />}
    </Suspense>
  )
}

type Props = { readonly services: TextToPayServices; readonly link: TextToPayLink }

function LinkedLanding({ services, link }: Props) {
  const { api, load, guestSession, environment, inDocument = null } = services
  const [landing, retry, isLoading] = useLoaded(useCallback(() => load(link), [load, link]))
  const [kept] = useState(() => practiceOf(link) ?? undefined)
  useBrand(landing?.practice ?? inDocument?.practice ?? kept)

  if (landing === null) {
    if (inDocument === null) return <LandingSkeleton practice={kept} environment={environment} />
    return <Landing {...inDocument} access={null} {...{ api, link, guestSession, environment }} />
  }
  const { status, practice } = landing
  if (status === 'expired') return <ExpiredLink {...{ api, practice }} {...link} legal={environment.legal} />
  if (status !== 'ready') {
    return (
      <LandingError
        environment={environment}
        problem={status}
        practice={practice}
        onTryAgain={status === 'unreachable' ? retry : undefined}
        isLoading={isLoading}
      />
    )
  }
  const { access } = landing
  return <Landing {...access} {...{ access, practice, api, link, guestSession, environment }} />
}
