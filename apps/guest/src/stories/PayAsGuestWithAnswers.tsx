import { cents } from '@payment-center/payments/money'
import {
  getPracticeForTab,
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
} from '@payment-center/api-client/session'
import type { OutcomeSources } from '@payment-center/api-client/endpoints/settle'
import { answers, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { parsePracticeLocation, type PracticeLocation } from '@payment-center/validation/model'
import { pendingCheckout } from '@payment-center/payments/testing'
import { calculateFees, getExternalPatient } from '@payment-center/validation/wire'
import { useCallback, useMemo } from 'react'
import { fail } from '@payment-center/api-client/http'
import { userEvent, waitFor, within } from 'storybook/test'
import { checkPayment } from '../features/pay-as-guest/earlier-payment/check-payment.ts'
import type { PatientPay } from '../features/pay-as-guest/pay-as-guest-services.ts'
import * as payViews from '../features/pay-as-guest/pay-views.ts'
import { PayAsGuestScreen } from '../features/pay-as-guest/PayAsGuestScreen.tsx'
import { guestServices } from './guest-services.ts'

type Props = {
  readonly given: readonly PreparedAnswer[]
  readonly query?: string
  /** A payment was started before the page loaded. */
  readonly resumed?: boolean
  /** Overrides of the dialogs that show nothing. */
  readonly pay?: Partial<PatientPay>
  /** Resolves once the code of a payment has loaded; at once by default. */
  readonly codeLoads?: () => Promise<void>
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

const nothing = () => null

/** The stories' API has every call. */
const noSources: OutcomeSources = {
  readStatus: async () => fail('unreachable', 'no source'),
  askProvider: async () => null,
}

const noDialogs: PatientPay = {
  ...payViews,
  CheckoutDialogs: nothing,
  WalletButton: nothing,
  createPorts: () => pendingCheckout,
  checkPayment: (api, _, sent) => checkPayment(api, noSources, sent),
}

/** The Pay as Guest screen with prepared API answers, which override the default ones. */
export function PayAsGuestWithAnswers({
  given,
  resumed = false,
  query = '?practiceId=1&locationId=10',
  pay,
  codeLoads,
}: Props) {
  const services = useMemo(() => {
    const guest = guestServices([...defaults, ...given])
    const externalSession = createExternalSessionStore()
    const externalPayment = createExternalPaymentStore()
    if (resumed) {
      externalSession.begin({ token: 'token-of-a-payer', practiceId: '1', locationId: '10' })
      externalPayment.begin({
        practiceId: '1',
        locationId: '10',
        invoiceId: 'VOLUNTARY001',
        payment: { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_1' },
        total: cents(10_000),
        date: '2026-11-21',
        isSettled: false,
        isLeft: false,
      })
    }
    const externalPayerSession = createExternalPayerSessionStore()
    return {
      ...guest,
      externalSession,
      externalPayment,
      externalPayerSession,
      externalPayerApi: guest.api,
      leave: () => undefined,
    }
  }, [given, resumed])
  const load = useCallback(
    (practiceLocation: PracticeLocation) => getPracticeForTab(services.api, practiceLocation),
    [services],
  )
  const loadPay = useCallback(async () => {
    await codeLoads?.()
    return { ...noDialogs, ...pay }
  }, [pay, codeLoads])
  const practiceLocation = useMemo(() => parsePracticeLocation(query), [query])
  return <PayAsGuestScreen {...services} practiceLocation={practiceLocation} load={load} loadPay={loadPay} />
}

/** Types into the form by field id, which works in both languages. */
export const type = async (canvasElement: HTMLElement, entries: Readonly<Record<string, string>>) => {
  await waitFor(() => within(canvasElement).getAllByRole('textbox'))
  for (const [id, text] of Object.entries(entries)) {
    const field = document.getElementById(id)
    if (field) await userEvent.type(field, text)
  }
  await userEvent.tab()
}

export const jamie = { amount: '120', firstName: 'Jamie', lastName: 'Rivera', dateOfBirth: '04121988' }

/** Fills in the form and presses the wallet's button. */
export const pressWalletButton = async (canvasElement: HTMLElement) => {
  await type(canvasElement, jamie)
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Drawn Pay' }))
}

export const pressNext = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^(Next|Siguiente)$/ }))
}
