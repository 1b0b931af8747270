import type { AmountPrices } from '@payment-center/api-client/endpoints/external'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import { isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { useWallet, type TakesSheet } from '@payment-center/payments/react/checkout'
import { Band, LegalBar, Page, PaneLayout, type Visitor } from '@payment-center/ui/shell'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { startPreloading, useModule } from '@payment-center/ui/loading'
import { OfflineNotice } from '@payment-center/ui/offline'
import { useEffect, useMemo, useSyncExternalStore, type ComponentProps } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { AmountPayBar } from './amount/AmountPayBar.tsx'
import { isAboveLimit } from './amount/known-total.ts'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { HowToPayAmount } from './amount/HowToPayAmount.tsx'
import {
  entryErrors,
  isEmailValid,
  payableAmount,
  type EntryErrors,
  type PatientEntry,
} from './patient-entry.ts'
import { PatientForm } from './PatientForm.tsx'
import type { PatientPay } from './patient-pay.ts'
import { isPaymentOver } from './pay-as-guest-transition.ts'
import type { PayAsGuest, PayBy } from './pay-as-guest-state.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'
import { HowToPayLoading, PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import { useAmountPrices } from './amount/use-amount-prices.ts'
import { useTextBeforeHydration } from './use-text-before-hydration.ts'
import { usePayAsGuest } from './use-pay-as-guest.ts'

type Props = PayAsGuestServices & {
  readonly practice: Practice
  /** The form's first entry: empty, or for a signed-in payer their own patient. */
  readonly start: PatientEntry
  readonly visitor: Visitor
  /** False in the document, and until its code knows of no earlier payment: nothing can be pressed. */
  readonly isOpen: boolean
}

/** The form with its prices, then the checkout, then the receipt. */
export function PayAsGuestPage({ practice, start, visitor, isOpen, ...services }: Props) {
  const { api, externalSession, environment } = services
  useEffect(() => (isOpen ? startPreloading() : undefined), [isOpen])
  const { module: pay, load: loadPay } = useModule(services.loadPay)
  const { state, send } = usePayAsGuest({ ...services, loadPay }, practice, start)
  useTextBeforeHydration(start, (entry) => send({ type: 'typed', entry }))
  const { entry, method, attempts } = state.form
  const { startAgain } = useMessages(externalInvoiceMessages)
  const priced = useAmountPrices(api, practice, payableAmount(entry))
  const known = priced.status === 'priced' ? priced : null
  const prices = known?.prices ?? null
  const errors = useErrors(state, prices)
  const session = useSessionWhilePaying(externalSession, state)
  const press = (by: PayBy) => send({ type: 'pressed', by, priced: known })
  const wallet = useWallet(loadPay, isOpen)
  if (state.status === 'receipt')
    return pay && <pay.ReceiptPage {...services} {...state} {...{ practice, visitor }} />
  if (state.status === 'paying' && session === null && !isPaymentOver(state)) {
    return (
      <SessionEnded actionLabel={startAgain}>
        <PayAsGuestSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  const next = { priced, method, busy: state.status === 'finding' && state.order.by !== 'wallet' }
  return (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
      bar={isOpen && <AmountPayBar {...next} />}
    >
      <PaneLayout
        notice={<OfflineNotice />}
        what={
          <PatientForm
            practiceName={practice.name}
            entry={entry}
            onChange={(typed) => send({ type: 'typed', entry: typed })}
            errors={errors}
            attempts={attempts}
            onSubmit={() => method !== null && press(method)}
          />
        }
        how={
          <HowOnceOpen
            {...{ ...next, state, isOpen, SearchError: pay?.SearchError }}
            onMethodChange={(chosen) => send({ type: 'methodChosen', method: chosen })}
            wallet={isPaymentOver(state) ? { ...wallet, kind: null } : wallet}
            walletButton={
              pay && (
                <pay.walletButton {...{ state, wallet, practice, prices }} press={() => press('wallet')} />
              )
            }
          />
        }
      />
      <PatientPayment {...services} {...{ pay, practice, state, send }} takesSheet={wallet.takesSheet} />
    </Page>
  )
}

type HowProps = ComponentProps<typeof HowToPayAmount> & Pick<Props, 'isOpen'>

const HowOnceOpen = ({ isOpen, ...props }: HowProps) =>
  isOpen ? <HowToPayAmount {...props} /> : <HowToPayLoading />

/** On the server. */
const noSession = () => null

/** The session, which does not end while money moves. */
function useSessionWhilePaying(session: PayAsGuestServices['externalSession'], state: PayAsGuest) {
  useHoldSession(session, state.status === 'paying' && isMoneyMoving(state.checkout.flows))
  return useSyncExternalStore(session.subscribe, session.getState, noSession)
}

function useErrors(state: PayAsGuest, prices: AmountPrices | null): EntryErrors {
  const { entry, method, by } = state.form
  const isRefused = state.status === 'entering' && state.problem === 'aboveLimit'
  const isTooMuch =
    isRefused || (prices !== null && isAboveLimit(prices, by === 'wallet' ? by : (method ?? 'card')))
  const { language } = useLanguage()
  const { aboveLimit, emailInvalid } = useMessages(externalInvoiceMessages)
  return useMemo(
    () => ({
      ...entryErrors(entry, language),
      ...(isTooMuch && { amount: aboveLimit }),
      ...(!isEmailValid(entry) && { email: emailInvalid }),
    }),
    [entry, language, isTooMuch, aboveLimit, emailInvalid],
  )
}

type PatientPaymentProps = Omit<Props, 'start' | 'visitor' | 'isOpen'> &
  ReturnType<typeof usePayAsGuest> & { readonly pay: PatientPay | null; readonly takesSheet: TakesSheet }

function PatientPayment({ pay, state, send, ...props }: PatientPaymentProps) {
  if (state.status !== 'paying' || pay === null) return null
  const { payment, receipt, checkout } = state
  return (
    <pay.PatientCheckout
      key={payment.patientId}
      {...props}
      methodDialogs={pay}
      payment={payment}
      receipt={receipt}
      checkout={{ state: checkout, send: (event) => send({ type: 'checkout', event }) }}
      onViewReceipt={() => send({ type: 'receiptOpened' })}
      onPayByBank={() => {
        send({ type: 'checkout', event: { type: 'closed' } })
        send({ type: 'methodChosen', method: 'bank' })
        send({ type: 'pressed', by: 'bank', priced: payment })
      }}
    />
  )
}
