import {
  keptPractice,
  runSessionTimer,
  SessionTimer,
  type ExternalPayerSession,
} from '@payment-center/api-client/session'
import { openPaymentForOwnPatient } from '@payment-center/api-client/endpoints/pay-as-guest'
import { useMessages } from '@payment-center/ui/language'
import { preloadWhenIdle, useLoaded } from '@payment-center/ui/loading'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { loginHref } from '@payment-center/validation/paths'
import type { PayAsGuestServices } from '../pay-as-guest-services.ts'
import { SessionEnded } from '../../../session/SessionEnded.tsx'
import { payAsGuestMessages } from '../messages.en.ts'
import { emptyEntry, nameOf, type PatientEntry } from '../patient-entry.ts'
import { renewSession, signOut } from '@payment-center/api-client/endpoints/session'

const loadWarning = async () => {
  const { SessionWarningDialog } = await import('@payment-center/ui/session-dialogs')
  return { default: SessionWarningDialog }
}
const SessionWarning = lazy(loadWarning)

type Props = Pick<PayAsGuestServices, 'externalPayerApi' | 'externalPayerSession' | 'leave'> & {
  readonly payer: ExternalPayerSession
  readonly skeleton: ReactNode
  readonly renderError: (retrying: { onTryAgain: () => void; isLoading: boolean }) => ReactNode
  readonly renderPage: (own: OwnPatient) => ReactNode
}

/** Loads the names of a signed-in payer and their patient, whom the payment is for. */
export default function OwnPatientScreen(props: Props) {
  const { payer, externalPayerApi: api, externalPayerSession, skeleton, renderError, renderPage } = props
  const session = useSyncExternalStore(externalPayerSession.subscribe, externalPayerSession.getState)
  const [own, onTryAgain, isLoading] = useLoaded(useCallback(() => loadOwnPatient(api, payer), [api, payer]))
  const { timer, state } = usePayerTimer(props)
  // It opens when the connection may be gone.
  useEffect(() => void preloadWhenIdle(loadWarning), [])
  const { startAgain } = useMessages(payAsGuestMessages)
  // The end of the session empties the tab.
  const [practice] = useState(() => keptPractice(payer))
  if (session === null) {
    return (
      <SessionEnded actionLabel={startAgain} practice={practice}>
        {skeleton}
      </SessionEnded>
    )
  }
  if (own === null) return skeleton
  if (own === 'failed') return renderError({ onTryAgain, isLoading })
  return (
    <>
      {renderPage(own)}
      {'minutesLeft' in state && (
        <Suspense>
          <SessionWarning
            minutesLeft={state.minutesLeft}
            busy={state.status === 'extending'}
            onExtend={() => void timer.extend()}
            onLogOff={() => timer.logOff()}
          />
        </Suspense>
      )}
    </>
  )
}

/** A signed-in payer's name, and the entry for their own patient. */
interface OwnPatient {
  readonly payerName: string
  readonly entry: PatientEntry
}

/** Loads both names. They stay in memory. */
async function loadOwnPatient(
  api: PayAsGuestServices['externalPayerApi'],
  session: ExternalPayerSession,
): Promise<OwnPatient | 'failed'> {
  const opened = await openPaymentForOwnPatient(api, session)
  if (!opened.ok) return 'failed'
  const { payer, patient } = opened.value
  return {
    payerName: nameOf(payer),
    entry: { ...emptyEntry, ...patient, isOwnPatient: true },
  }
}

type Given = Pick<PayAsGuestServices, 'externalPayerApi' | 'externalPayerSession' | 'leave'>

/** Extends the payer's session on activity, and warns before it ends. */
function usePayerTimer(given: Given) {
  const [timer] = useState(() => createTimer(given))
  useEffect(() => runSessionTimer(timer), [timer])
  return { timer, state: useSyncExternalStore(timer.store.subscribe, timer.store.getState) }
}

const createTimer = ({ externalPayerApi: api, externalPayerSession: session, leave }: Given) =>
  new SessionTimer({
    session,
    renew: (signal) => renewSession(api, { signal }),
    signOut: () => void signOut(api),
    forget() {
      leave()
      location.assign(loginHref)
    },
  })
