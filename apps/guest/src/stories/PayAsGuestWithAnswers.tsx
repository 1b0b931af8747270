import { getPracticeForTab } from '@payment-center/api-client/endpoints/public'
import {
  createExternalPayerSessionStore,
  createExternalSessionStore,
} from '@payment-center/api-client/session'
import { answers, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { calculateFees, getExternalPatient } from '@payment-center/validation/wire'
import { useCallback, useMemo } from 'react'
import PatientCheckout, { type ExternalMethodDialogs } from '../features/external-invoice/PatientCheckout.tsx'
import { PayAsGuestScreen } from '../features/external-invoice/PayAsGuestScreen.tsx'
import { guestServices } from './guest-services.ts'
import { pendingPorts } from './pending-ports.ts'
import { preloaded } from '@payment-center/ui/testing'

type Props = {
  readonly given: readonly PreparedAnswer[]
  readonly query?: string
  /** A payment was started before the page loaded. */
  readonly resumed?: boolean
  readonly methodDialogs?: Partial<ExternalMethodDialogs>
}

const free = { credit: 0, debit: 0, prepaid: 0, ach: 0 }

const defaults: readonly PreparedAnswer[] = [
  answers(calculateFees, {
    accountType: 'simplyzero',
    total: { credit: 12_420, debit: 12_000, prepaid: 12_000, ach: 12_000 },
    applicationFees: { ...free, credit: 420 },
    taxAmount: 0,
  }),
  waits(getExternalPatient),
]

const nothing = preloaded(() => null)
const patientCheckout = preloaded(PatientCheckout)

/** The Pay as Guest screen with prepared API answers, which override the default ones. */
export function PayAsGuestWithAnswers({
  given,
  resumed = false,
  query = '?practiceId=1&locationId=10',
  methodDialogs,
}: Props) {
  const services = useMemo(() => {
    const guest = guestServices([...defaults, ...given])
    const externalSession = createExternalSessionStore()
    if (resumed) {
      externalSession.begin({
        token: 'token-of-a-payer',
        practiceId: 1,
        locationId: 10,
        invoiceId: 'VOLUNTARY001',
      })
    }
    const externalPayerSession = createExternalPayerSessionStore()
    return {
      ...guest,
      externalSession,
      externalPayerSession,
      externalPayerApi: guest.api,
      leave: () => undefined,
      clock: pendingPorts.clock,
    }
  }, [given, resumed])
  const load = useCallback(
    (practiceLocation: PracticeLocation) => getPracticeForTab(services.api, practiceLocation),
    [services],
  )
  const practiceLocation = useMemo(() => parsePracticeLocation(query), [query])
  return (
    <PayAsGuestScreen
      {...services}
      practiceLocation={practiceLocation}
      load={load}
      methodDialogs={{
        card: nothing,
        saved: nothing,
        wallet: nothing,
        walletButton: nothing,
        ...methodDialogs,
      }}
      PatientCheckout={patientCheckout}
    />
  )
}
