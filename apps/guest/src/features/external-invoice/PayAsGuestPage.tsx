import type { Practice } from '@payment-center/api-client/endpoints/public'
import { Band, LegalBar, Page, PaneLayout, type Visitor } from '@payment-center/ui/shell'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LazyOfflineNotice } from '../../offline/LazyOfflineNotice.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { AmountPayBar } from './amount/AmountPayBar.tsx'
import { isAboveLimit } from './amount/known-total.ts'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { HowToPayAmount } from './amount/HowToPayAmount.tsx'
import { ReceiptPage } from './receipt/lazy-receipt.ts'
import {
  entryErrors,
  isEmailValid,
  payableAmount,
  type EntryErrors,
  type PatientEntry,
} from './patient-entry.ts'
import { PatientForm } from './PatientForm.tsx'
import { isPaymentOver } from './pay-as-guest-transition.ts'
import type { PayBy } from './pay-as-guest-state.ts'
import type { PayAsGuestServices } from './pay-as-guest-services.ts'
import { PayAsGuestSkeleton } from './PayAsGuestSkeleton.tsx'
import { useAmountPrices } from './amount/use-amount-prices.ts'
import { usePayAsGuest } from './use-pay-as-guest.ts'

type Props = PayAsGuestServices & {
  readonly practice: Practice
  /** The form's first entry: empty, or for a signed-in payer their own patient. */
  readonly start: PatientEntry
  readonly visitor: Visitor
}

/** The form with its prices, then the checkout, then the receipt. */
export function PayAsGuestPage({ practice, start, visitor, ...services }: Props) {
  const { api, externalSession, environment } = services
  useEffect(startPreloading, [])
  const { state, send } = usePayAsGuest(services, practice, start)
  const { entry, method, attempts, by: pressedBy } = state.form
  const { startAgain } = useMessages(externalInvoiceMessages)
  const priced = useAmountPrices(api, practice, payableAmount(entry))
  const isRefused = state.status === 'entering' && state.problem === 'aboveLimit'
  const isTooMuch =
    priced.status === 'priced' &&
    isAboveLimit(priced.prices, pressedBy === 'wallet' ? pressedBy : (method ?? 'card'))
  const errors = useErrors(entry, isRefused || isTooMuch)
  const session = useSyncExternalStore(externalSession.subscribe, externalSession.getState)
  const [slot, setSlot] = useState<Element | null>(null)
  if (state.status === 'receipt') {
    const { payment, receipt } = state
    return <ReceiptPage {...services} {...{ practice, visitor, payment, receipt }} />
  }
  if (state.status === 'paying' && session === null && !isPaymentOver(state)) {
    return (
      <SessionEnded actionLabel={startAgain}>
        <PayAsGuestSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  const pay = (by: PayBy) => send({ type: 'pressed', by, priced: priced.status === 'priced' ? priced : null })
  const next = { priced, method, busy: state.status === 'finding' && state.order.by !== 'wallet' }
  return (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
      bar={<AmountPayBar {...next} />}
    >
      <PaneLayout
        notice={<LazyOfflineNotice />}
        what={
          <PatientForm
            practiceName={practice.name}
            entry={entry}
            onChange={(typed) => send({ type: 'typed', entry: typed })}
            errors={errors}
            attempts={attempts}
            onSubmit={() => method !== null && pay(method)}
          />
        }
        how={
          <HowToPayAmount
            {...next}
            state={state}
            onMethodChange={(chosen) => send({ type: 'methodChosen', method: chosen })}
            onWallet={() => pay('wallet')}
            setSlot={setSlot}
          />
        }
      />
      <PatientPayment {...services} practice={practice} state={state} send={send} slot={slot} />
    </Page>
  )
}

function useErrors(entry: PatientEntry, isTooMuch: boolean): EntryErrors {
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

type PatientPaymentProps = Omit<Props, 'start' | 'visitor'> &
  ReturnType<typeof usePayAsGuest> & { readonly slot: Element | null }

function PatientPayment({ PatientCheckout, state, send, ...props }: PatientPaymentProps) {
  if (state.status !== 'paying') return null
  const { payment, receipt, checkout } = state
  return (
    <Suspense>
      <PatientCheckout
        key={payment.patientId}
        {...props}
        payment={payment}
        receipt={receipt}
        checkout={{ state: checkout, send: (event) => send({ type: 'checkout', event }) }}
        onViewReceipt={() => send({ type: 'receiptOpened' })}
      />
    </Suspense>
  )
}
