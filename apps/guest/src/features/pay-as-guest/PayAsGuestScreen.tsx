import { keptPractice, type ExternalPayerSession } from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { succeed, type Result } from '@payment-center/api-client/http'
import { useLoaded, useModule } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { lazy, Suspense, useCallback, useState } from 'react'
import { PracticeContact } from '@payment-center/payments/react'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { useBrand } from '../../practice/use-brand.ts'
import { findEarlierPayment } from './earlier-payment/find-earlier-payment.ts'
import { payerAt, signedInVisitor } from './own-patient/OwnPatientScreen.tsx'
import { emptyEntry } from './patient-entry.ts'
import { PayAsGuestPage } from './PayAsGuestPage.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'

const OwnPatientScreen = lazy(() => import('./own-patient/OwnPatientScreen.tsx'))
const PracticeError = lazy(() => import('./PracticeError.tsx'))
const PracticeLeft = lazy(() => import('./PracticeLeft.tsx'))

type Props = PayAsGuestServices & {
  /** Null when the URL names no practice. */
  readonly practiceLocation: PracticeLocation | null
  readonly load: (practiceLocation: PracticeLocation) => Promise<Result<Practice>>
  /** The practice whose empty form the document shows; null if it shows none. */
  readonly shown?: Practice | null | undefined
}

type PracticeProps = PayAsGuestServices & {
  readonly practice: Practice
  readonly isRendered: boolean
}

/** Loads the practice, then resumes or starts a payment. */
export function PayAsGuestScreen({ practiceLocation, ...services }: Props) {
  return (
    <Suspense fallback={<PayAsGuestSkeleton />}>
      {practiceLocation === null ? (
        <PracticeError legal={services.environment.legal} />
      ) : (
        <ScreenOfPractice {...services} practiceLocation={practiceLocation} />
      )}
    </Suspense>
  )
}

type LocationProps = Props & { readonly practiceLocation: PracticeLocation }

function ScreenOfPractice({ load, practiceLocation, shown = null, ...services }: LocationProps) {
  const [loaded, retry, isLoading] = useLoaded(
    useCallback(() => load(practiceLocation), [load, practiceLocation]),
  )
  const [kept] = useState(() => keptPractice(practiceLocation) ?? undefined)
  const practice = loaded ?? (shown && succeed(shown))
  useBrand(practice?.ok ? practice.value : kept)
  if (practice === null) return <PayAsGuestSkeleton practice={kept} />
  if (!practice.ok) {
    return (
      <PracticeError
        practice={kept}
        legal={services.environment.legal}
        onTryAgain={retry}
        isLoading={isLoading}
      />
    )
  }
  if (practice.value.hasLeft)
    return <PracticeLeft practice={practice.value} legal={services.environment.legal} />
  return (
    <PracticeContact value={<CallPractice practice={practice.value} />}>
      <ResumedScreen {...services} practice={practice.value} isRendered={shown !== null} />
    </PracticeContact>
  )
}

/** Shows a payment from before a reload, whatever its outcome, before a new one can start. */
function ResumedScreen({ isRendered, ...services }: PracticeProps) {
  const { api, externalSession, externalPayment, practice, environment } = services
  const [payer] = useState(() => payerAt(services, practice))
  const visitor = payer === null ? 'guest' : signedInVisitor(undefined, services.leave)
  const { module: pay, load: loadPay } = useModule(services.loadPay)
  const [earlier, retry] = useLoaded(
    useCallback(
      () => findEarlierPayment(api, { externalSession, externalPayment }, practice, loadPay),
      [api, externalSession, externalPayment, practice, loadPay],
    ),
  )
  const form = <PayAsGuestPage {...services} start={emptyEntry} visitor={visitor} isOpen={earlier !== null} />
  switch (earlier?.status) {
    case undefined:
      return isRendered ? form : <PayAsGuestSkeleton practice={practice} />
    case 'checking':
    case 'awaitsPayer':
      return (
        pay && (
          <pay.CheckingPage
            practice={practice}
            legal={environment.legal}
            visitor={visitor}
            onRetry={retry}
            result={earlier}
          />
        )
      )
    case 'sent':
      return (
        pay && (
          <pay.SentPage
            {...services}
            visitor={visitor}
            payment={earlier.payment}
            onPayAgain={() => {
              externalPayment.end()
              retry()
            }}
          />
        )
      )
    case 'settled':
      return (
        pay && <pay.ReceiptPage {...services} visitor={visitor} payment={null} receipt={earlier.receipt} />
      )
    case 'codeFailed':
      throw new Error('the code that checks an earlier payment can’t be loaded')
    case 'none':
      return payer === null ? form : <FormOfPayer {...services} payer={payer} />
    default:
      return earlier satisfies never
  }
}

type PayerProps = Omit<PracticeProps, 'isRendered'> & { readonly payer: ExternalPayerSession }

/** The form of a payer who signed in, for their own patient. */
const FormOfPayer = ({ payer, ...services }: PayerProps) => (
  <OwnPatientScreen
    {...services}
    payer={payer}
    skeleton={<PayAsGuestSkeleton practice={services.practice} />}
    renderError={(retrying) => (
      <PracticeError practice={services.practice} legal={services.environment.legal} {...retrying} />
    )}
    renderPage={({ entry, payerName }) => (
      <PayAsGuestPage
        {...services}
        isOpen
        start={entry}
        visitor={signedInVisitor(payerName, services.leave)}
      />
    )}
  />
)
