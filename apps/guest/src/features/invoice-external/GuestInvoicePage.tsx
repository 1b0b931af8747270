import type { GuestSession } from '@payment-center/api-client/session'
import {
  atPriceOf,
  CheckoutBar,
  CheckoutDialogs,
  HowToPay,
  HowToPaySkeleton,
  type Payable,
} from '@payment-center/payments/react/checkout'
import { toReceipt } from '@payment-center/payments/react/to-receipt'
import { Band, Page, PaneLayout, ShellFooter } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { lazyOptional, startPreloading } from '@payment-center/ui/loading'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { LazyOfflineNotice } from '../../offline/LazyOfflineNotice.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import { useGuestCheckout } from './use-guest-checkout.ts'
import { GuestWhatYouPay } from './GuestWhatYouPay.tsx'

const AfterPaymentLink = lazyOptional(() => import('./AfterPaymentLink.tsx'))

// After the emailed code.
const UnlockedMethods = lazyOptional(() => import('./UnlockedMethods.tsx'))

// In one chunk with a payment's outcome, which loads before a payment can succeed.
const GuestPayability = lazy(() => import('./GuestPayability.tsx'))

type Props = GuestInvoiceServices & {
  readonly loaded: LoadedInvoice
  /** False while the invoice is the document's, and its session is being opened. */
  readonly isOpen: boolean
  /** The invoice's state changed: reload it. */
  readonly onChanged: () => void
  /** Whether it is being loaded again. */
  readonly isLoading: boolean
}

/** The invoice, its payment methods and the checkout dialogs. */
export function GuestInvoicePage(props: Props) {
  const { loaded, isOpen, guestSession, environment } = props
  const { invoice, practice } = loaded
  const session = useSyncExternalStore(guestSession.subscribe, guestSession.getState, noSession)
  const paying = useGuestCheckout(props)
  const messages = useMessages(guestInvoiceMessages)
  useEffect(() => {
    if (isOpen) startPreloading()
  }, [isOpen])
  if (session === null && isOpen) {
    return (
      <SessionEnded actionLabel={messages.startAgain}>
        <InvoiceSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  const { checkout, offer } = paying
  const pay = { ...offer, checkout }
  const canPay = checkout.payability === 'payable'
  const openSession = isOpen ? session : null
  const isPayable = openSession !== null && canPay
  return (
    <Page
      band={<Band practice={practice} visitor="guest" />}
      footer={<ShellFooter practice={practice} legal={environment.legal} narrowOnly />}
      bar={isPayable && <CheckoutBar {...pay} total={invoice.total} />}
    >
      <PaneLayout
        notice={<LazyOfflineNotice />}
        practice={practice}
        legal={environment.legal}
        what={
          <GuestWhatYouPay
            invoice={canPay ? atPriceOf(invoice, offer.chosen, offer.prices) : invoice}
            isPayable={canPay}
          />
        }
        how={
          openSession === null ? (
            <HowToPayLoading />
          ) : (
            <How {...props} paying={paying} session={openSession} />
          )
        }
      />
      {openSession !== null && <Dialogs {...props} paying={paying} session={openSession} />}
    </Page>
  )
}

const HowToPayLoading = () => <HowToPaySkeleton heights={['11rem', '3rem']} />

/** The payment methods, or why there are none. */
function How(props: DialogsProps) {
  const { loaded, methodDialogs, mailReceipt, readMethods, paying, session, onChanged, isLoading } = props
  const { invoice, practice } = loaded
  const { checkout, offer, takeMethods } = paying
  const messages = useMessages(guestInvoiceMessages)
  if (checkout.payability !== 'payable') {
    return (
      // As high as before, so that the footer doesn't move up and down again.
      <Suspense fallback={<HowToPayLoading />}>
        <GuestPayability
          state={checkout.payability}
          invoice={invoice}
          practice={practice}
          session={session}
          mailReceipt={mailReceipt}
          onReload={onChanged}
          isLoading={isLoading}
        />
      </Suspense>
    )
  }
  return (
    <HowToPay
      {...offer}
      checkout={checkout}
      practice={practice}
      WalletButton={methodDialogs.walletButton}
      note={
        session.payerId !== null &&
        !checkout.state.found?.cards.length && (
          <Suspense>
            <UnlockedMethods payerId={session.payerId} readMethods={readMethods} onFound={takeMethods} />
          </Suspense>
        )
      }
      today={paying.today}
      hint={offer.chosen?.option === 'unlockSaved' ? messages.nextCode : messages.nextConfirm}
    />
  )
}

/** On the server. */
const noSession = () => null

type Paying = ReturnType<typeof useGuestCheckout>

type DialogsProps = Props & { readonly paying: Paying; readonly session: GuestSession }

function Dialogs({ loaded, guestSession, methodDialogs, mailReceipt, paying, session }: DialogsProps) {
  const { invoice, prices, practice } = loaded
  const { checkout, takeMethods } = paying
  const { invoiceId, paymentInProgress } = invoice
  const { pressed } = checkout.state
  const close = () => checkout.send({ type: 'closed' })
  const payable: Payable = {
    invoiceId,
    prices,
    paymentInProgress,
    practice,
    receipt: toReceipt(invoice),
    today: paying.today,
  }
  return (
    <>
      <CheckoutDialogs
        methodDialogs={methodDialogs}
        checkout={checkout}
        options={paying.offer.options}
        invoice={payable}
        audience={{
          SaveCard: null,
          mailReceipt,
          payerId: null,
          after: (
            <Suspense>
              <AfterPaymentLink variant="secondary" session={session} />
            </Suspense>
          ),
        }}
        onBankLinked={(bank) => takeMethods({ cards: [], bank })}
      />
      {pressed.status === 'open' && pressed.method.by === 'unlock' && (
        <Suspense>
          <methodDialogs.unlock
            invoiceId={invoiceId}
            onClose={close}
            onUnlocked={(payerId) => {
              close()
              guestSession.begin({ ...session, payerId })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
