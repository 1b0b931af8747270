import { loginHref } from '@payment-center/validation/paths'
import type { Visitor } from '@payment-center/ui/shell'
import {
  keptPractice,
  type ExternalPayerSession,
  type ExternalPayment,
} from '@payment-center/api-client/session'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { succeed, type Result } from '@payment-center/api-client/http'
import { useLoaded, useModule } from '@payment-center/ui/loading'
import type { PracticeLocation } from '@payment-center/validation/model'
import { lazy, Suspense, useCallback, useState, type ComponentProps } from 'react'
import { PracticeContact } from '@payment-center/payments/react'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { useBrand } from '@payment-center/ui/theme'
import type { EarlierPayment, MadePayment } from './earlier-payment/check-payment.ts'
import { isReload, takeAmount } from './keep-form.ts'
import { emptyEntry } from './patient-entry.ts'
import { PayAsGuestPage } from './PayAsGuestPage.tsx'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import type { PatientPay, PayAsGuestServices } from './pay-as-guest-services.ts'

const OwnPatientScreen = lazy(() => import('./own-patient/OwnPatientScreen.tsx'))
const PracticeError = lazy(() => import('./PracticeError.tsx'))

type Props = PayAsGuestServices & {
  /** Null when the URL names no practice. */
  readonly practiceLocation: PracticeLocation | null
  readonly load: (practiceLocation: PracticeLocation) => Promise<Result<Practice>>
  /** The practice whose empty form the document shows; null if it shows none. */
  readonly inDocument?: Practice | null | undefined
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

function ScreenOfPractice({ load, practiceLocation, inDocument = null, ...services }: LocationProps) {
  const [loaded, retry, isLoading] = useLoaded(
    useCallback(() => load(practiceLocation), [load, practiceLocation]),
  )
  const [kept] = useState(() => keptPractice(practiceLocation) ?? undefined)
  const practice = loaded ?? (inDocument && succeed(inDocument))
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
    return <PracticeError hasLeft practice={practice.value} legal={services.environment.legal} />
  return (
    <PracticeContact value={<CallPractice practice={practice.value} />}>
      <ResumedScreen {...services} practice={practice.value} isRendered={inDocument !== null} />
    </PracticeContact>
  )
}

/** An earlier payment, and whether it fills the page or is only offered above the form. */
interface ShownPayment {
  readonly made: MadePayment
  readonly isPage: boolean
}

const shownAtFirst = (earlier: EarlierPayment | null): ShownPayment | null =>
  earlier?.status === 'made' ? { made: earlier, isPage: !earlier.payment.isLeft } : null

/** Shows a payment from before a reload, whatever its outcome, before a new one can start. */
function ResumedScreen({ isRendered, ...services }: PracticeProps) {
  const { api, externalSession, externalPayment, practice } = services
  const [payer] = useState(() => payerAt(services, practice))
  const visitor = payer === null ? 'guest' : signedInVisitor(undefined, services.leave)
  const { module: pay, load: loadPay } = useModule(services.loadPay)
  const [earlier, retry] = useLoaded(
    useCallback(
      () => findEarlierPayment({ api, externalSession, externalPayment }, practice, loadPay),
      [api, externalSession, externalPayment, practice, loadPay],
    ),
  )
  const [pressed, show] = useState<ShownPayment | null>(null)
  if (earlier === null && !isRendered) return <PayAsGuestSkeleton practice={practice} />
  if (earlier?.status === 'codeFailed')
    throw new Error('the code that checks an earlier payment can’t be loaded')
  if (earlier?.status === 'checking' || earlier?.status === 'awaitsPayer')
    return pay && <pay.CheckingPage {...services} visitor={visitor} onRetry={retry} result={earlier} />
  const onPayAgain = (receipt: Receipt | null) => {
    const payment = externalPayment.getState()
    if (payment === null) return
    // That of this payment.
    takeAmount()
    void loadPay()
    const left = { ...payment, isLeft: true }
    externalPayment.begin(left)
    show({ made: { status: 'made', payment: left, receipt }, isPage: false })
  }
  const lastPayment = pressed ?? shownAtFirst(earlier)
  const wasPressed = pressed !== null
  if (lastPayment?.isPage)
    return (
      pay && (
        <pay.MadePaymentPage {...{ ...services, ...lastPayment.made, visitor, onPayAgain, wasPressed }} />
      )
    )
  const onView = () => lastPayment && show({ ...lastPayment, isPage: true })
  const offered = pay && lastPayment && <pay.LastPayment {...{ ...lastPayment.made, wasPressed, onView }} />
  const page = { ...services, lastPayment: offered, onPayAgain }
  // Another payment starts with an empty form.
  const key = lastPayment?.made.payment.invoiceId
  const { utcOffsetMinutes } = practice
  const start = { ...emptyEntry, utcOffsetMinutes }
  return payer === null ? (
    <PayAsGuestPage key={key} {...page} start={start} visitor={visitor} isOpen={earlier !== null} />
  ) : (
    <FormOfPayer key={key} {...page} payer={payer} />
  )
}

/** Whether the payer has opened the link again since they knew the outcome. A reload shows the receipt again. */
const isLeft = ({ isLeft: hasLeft, isSettled }: ExternalPayment) => hasLeft || (isSettled && !isReload())

/**
 * Fetches the outcome of the tab's payment after a reload. Once nothing was charged, the guest starts over.
 * @param loadPay null when the code can't be loaded
 */
async function findEarlierPayment(
  {
    api,
    externalSession,
    externalPayment,
  }: Pick<PayAsGuestServices, 'api' | 'externalSession' | 'externalPayment'>,
  practice: Practice,
  loadPay: () => Promise<PatientPay | null>,
): Promise<EarlierPayment | { readonly status: 'codeFailed' }> {
  const earlier = externalPayment.getState()
  if (earlier === null || earlier.practiceId !== practice.practiceId) return { status: 'none' }
  // Few guests reload during a payment, so the form's chunk excludes this code.
  const pay = await loadPay()
  if (pay === null) return { status: 'codeFailed' }
  const found = await pay.checkPayment(api, practice, earlier)
  if (found !== 'open') {
    const payment = { ...earlier, isSettled: found.status === 'made', isLeft: isLeft(earlier) }
    externalPayment.begin(payment)
    return found.status === 'made' ? { ...found, payment } : found
  }
  externalPayment.end()
  externalSession.end()
  return { status: 'none' }
}

type PayerProps = Omit<PracticeProps, 'isRendered'> &
  Pick<ComponentProps<typeof PayAsGuestPage>, 'lastPayment' | 'onPayAgain'> & {
    readonly payer: ExternalPayerSession
  }

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

/** The payer's session at this practice and location; null for a guest. */
function payerAt({ externalPayerSession }: PayAsGuestServices, { practiceId, locationId }: PracticeLocation) {
  const session = externalPayerSession.getState()
  return session?.practiceId === practiceId && session.locationId === locationId ? session : null
}

/** The payer with Log Off, for the header. */
const signedInVisitor = (name: string | undefined, leave: () => void): Visitor => ({
  name,
  onLogOff() {
    leave()
    location.assign(loginHref)
  },
})
