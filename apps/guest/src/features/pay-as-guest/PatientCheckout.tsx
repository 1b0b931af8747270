import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { CostSummary } from '@payment-center/payments/react/receipt'
import {
  chosenOption,
  InvoiceCheckout,
  methodOptions,
  methodPrice,
  totalOf,
  type PageWallet,
} from '@payment-center/payments/react/checkout'
import { type MethodOption } from '@payment-center/payments/react/methods'
import { cents, subtract } from '@payment-center/payments/money'
import { Alert, LiveRegion } from '@payment-center/ui'
import { Band, LegalBar, Page, PaneLayout, type Visitor } from '@payment-center/ui/shell'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { ChunkLoadError } from '@payment-center/ui/loading'
import { OfflineNotice } from '@payment-center/ui/offline'
import { today } from '@payment-center/validation/fields'
import { useMemo, type ReactNode } from 'react'
import { FormStepHeading, stepStates, patientForm, PatientForm, type StepStates } from './PatientForm.tsx'
import { payAsGuestMessages } from './messages.en.ts'
import { entryErrors, isEmailValid } from './patient-entry.ts'
import type { PatientPay, PayAsGuestServices } from './pay-as-guest-services.ts'
import { isAboveLimit, paymentOfSheet, type PayAsGuest, type PayBy } from './pay-as-guest-state.ts'
import { isPaymentOver } from './pay-as-guest.ts'
import { HowToPayLoading } from './PayAsGuestSkeleton.tsx'
import type { Pricing } from './use-amount-prices.ts'
import type { usePayAsGuest } from './use-pay-as-guest.ts'
import { usePatientSubject, useWalletPress } from './use-patient-checkout.ts'

type Props = Pick<PayAsGuestServices, 'externalPayment' | 'leave' | 'environment'> &
  ReturnType<typeof usePayAsGuest> & {
    readonly practice: Practice
    readonly visitor: Visitor
    readonly isOpen: boolean
    /** Null until it is loaded. */
    readonly pay: PatientPay | null
    readonly priced: Pricing
    readonly wallet: PageWallet
    readonly lastPayment: ReactNode
  }

/** The form beside the methods that pay what it names. */
export function PatientCheckout(props: Props) {
  const { practice, visitor, isOpen, pay, state, send, priced, wallet, environment, lastPayment } = props
  const known = priced.status === 'priced' ? priced : null
  const prices = paymentOfSheet(state)?.prices ?? known?.prices ?? null
  const options = methodOptions({
    prices,
    methods: undefined,
    beforeFee: known && known.amount,
    unlock: false,
    awaited: priced.status === 'loading' ? priced.last?.prices : undefined,
  })
  const chosen = chosenOption(options, state.checkout.chosen)
  const submit = (by: PayBy) => send({ type: 'submitted', by, priced: known })
  const { onWalletPress, mustPressAgain } = useWalletPress(state, () => submit('wallet'))
  const subject = usePatientSubject(props)
  const { by } = state.form
  const errors = useErrors(state, known?.prices ?? null, by === 'wallet' ? by : byOf(chosen))
  const states = stepStates(errors, chosen !== undefined)
  return (
    <InvoiceCheckout
      checkout={{
        state: state.checkout,
        send,
        wallet: isPaymentOver(state) ? { ...wallet, kind: null } : wallet,
      }}
      code={pay}
      {...{ subject, practice, prices, options, chosen, onWalletPress }}
      today={today(practice.utcOffsetMinutes)}
      next={useFormStep(states)}
      audience={{ mailReceipt: null, payerId: null, after: <After {...props} /> }}
      instead={isOpen ? undefined : <HowToPayLoading />}
      notice={<WalletNotice {...props} mustPressAgain={mustPressAgain} />}
      note={<BeforeNext {...props} chosen={chosen} />}
      renderPage={(how, bar) => (
        <Page
          band={<Band practice={practice} visitor={visitor} />}
          footer={<LegalBar legal={environment.legal} />}
          bar={bar}
        >
          <PaneLayout
            notice={<Notices>{lastPayment}</Notices>}
            summary={
              <PatientForm
                practiceName={practice.name}
                {...state.form}
                onChange={(entry) => send({ type: 'typed', entry })}
                errors={errors}
                states={states}
                onSubmit={() => chosen !== undefined && submit(byOf(chosen))}
              />
            }
            payment={how}
          />
        </Page>
      )}
    />
  )
}

const Notices = ({ children }: { readonly children: ReactNode }) => (
  <>
    <OfflineNotice />
    {children}
  </>
)

function useFormStep(states: StepStates) {
  const messages = useMessages(payAsGuestMessages)
  return {
    form: patientForm,
    heading: <FormStepHeading of="method" states={states} />,
    label: messages.next,
    busy: messages.findingPatient,
    chooseFirst: messages.selectMethod,
    hint: messages.checkOnceMore,
  }
}

const byOf = (chosen: MethodOption | undefined) => (chosen?.option === 'linkBank' ? 'bank' : 'card')

function After({ pay, state, send, leave }: Props) {
  const canView = state.status === 'paying' && state.receipt !== null
  return pay && <pay.NextAction canView={canView} onView={() => send({ type: 'closed' })} leave={leave} />
}

function BeforeNext({ chosen, ...props }: Props & Pick<CostProps, 'chosen'>) {
  return (
    <>
      <Cost priced={props.priced} chosen={chosen} />
      {props.state.form.by !== 'wallet' && <Problem {...props} />}
    </>
  )
}

/** After a press of the wallet's button. */
function WalletNotice({ mustPressAgain, ...props }: Props & { readonly mustPressAgain: boolean }) {
  const { pressAgain } = useMessages(payAsGuestMessages)
  return (
    <>
      {props.state.form.by === 'wallet' && <Problem {...props} />}
      {mustPressAgain && <Alert tone="info" title={pressAgain} announce="polite" />}
    </>
  )
}

/** Why the patient was not found, or was not searched for. */
function Problem({ state, pay }: Props) {
  // The field of the amount shows that it is above the limit.
  if (state.status !== 'entering' || state.problem === null || state.problem === 'aboveLimit') return null
  if (state.problem === 'codeFailed') return <ChunkLoadError beforePayment />
  return pay && <pay.SearchError {...state.problem} />
}

type CostProps = { readonly priced: Pricing; readonly chosen: MethodOption | undefined }

/** What the amount costs by the chosen method; a card's prices are in its choice. */
function Cost({ priced, chosen }: CostProps) {
  const { feesTitle, feesBody, paymentDue } = useMessages(payAsGuestMessages)
  const known = priced.status === 'priced' ? priced : null
  const total = known && chosen ? totalOf(chosen, known.prices) : null
  const isAwaited = priced.status === 'loading' && chosen?.option === 'linkBank'
  return (
    <>
      {priced.status === 'failed' && (
        <Alert tone="danger" title={feesTitle} announce="assertive">
          {feesBody}
        </Alert>
      )}
      <LiveRegion>{known && methodPrice(known.prices, chosen, paymentDue)}</LiveRegion>
      {isAwaited && <CostSummary totals={null} />}
      {known !== null && total !== null && (
        <CostSummary
          totals={{ subtotal: known.amount, tax: cents(0), fee: subtract(total, known.amount), total }}
        />
      )}
    </>
  )
}

function useErrors(state: PayAsGuest, known: Parameters<typeof isAboveLimit>[0] | null, by: PayBy) {
  const { entry } = state.form
  const isRefused = state.status === 'entering' && state.problem === 'aboveLimit'
  const isTooMuch = isRefused || (known !== null && isAboveLimit(known, by))
  const { language } = useLanguage()
  const { aboveLimit, emailInvalid } = useMessages(payAsGuestMessages)
  return useMemo(
    () => ({
      ...entryErrors(entry, language),
      ...(isTooMuch && { amount: aboveLimit }),
      ...(!isEmailValid(entry) && { email: emailInvalid }),
    }),
    [entry, language, isTooMuch, aboveLimit, emailInvalid],
  )
}
