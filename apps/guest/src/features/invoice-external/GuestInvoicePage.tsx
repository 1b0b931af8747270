import type { GuestSession } from '@payment-center/api-client/session'
import {
  atPriceOf,
  CheckoutBar,
  CheckoutDialogs,
  HowToPay,
  HowToPaySkeleton,
  type Payable,
} from '@payment-center/payments/react/checkout'
import { hasOutcome, isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { toReceipt } from '@payment-center/payments/react/to-receipt'
import { Band, Page, PaneLayout, ShellFooter } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError, startPreloading } from '@payment-center/ui/loading'
import { OfflineNotice } from '@payment-center/ui/offline'
import { useEffect, useSyncExternalStore } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import { useGuestCheckout } from './use-guest-checkout.ts'
import { GuestWhatYouPay } from './GuestWhatYouPay.tsx'

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
  const hasUnlocked = session !== null && session.payerId !== null
  const { load } = paying.code
  const { flows } = paying.checkout.state
  // With an outcome, the reload opens the link again.
  useHoldSession(guestSession, isMoneyMoving(flows) || hasOutcome(flows))
  useEffect(() => {
    if (isOpen) startPreloading()
    // Lists the methods that a guest unlocked before.
    if (isOpen && hasUnlocked) void load()
  }, [isOpen, hasUnlocked, load])
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
        notice={<OfflineNotice />}
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
  const { loaded, paying, session, onChanged, isLoading } = props
  const { invoice, practice } = loaded
  const { checkout, code, offer, takeMethods } = paying
  const pay = code.module
  const messages = useMessages(guestInvoiceMessages)
  if (checkout.payability !== 'payable') {
    // As high as before, so that the footer doesn't move up and down again.
    if (pay === null) return code.state === 'failed' ? <ChunkLoadError /> : <HowToPayLoading />
    return (
      <pay.GuestPayability
        state={checkout.payability}
        invoice={invoice}
        practice={practice}
        session={session}
        mailReceipt={pay.mailReceipt}
        onReload={onChanged}
        isLoading={isLoading}
      />
    )
  }
  return (
    <HowToPay
      {...offer}
      checkout={checkout}
      practice={practice}
      WalletButton={pay?.walletButton}
      note={
        pay !== null &&
        session.payerId !== null &&
        !checkout.state.found?.cards.length && (
          <pay.UnlockedMethods
            payerId={session.payerId}
            readMethods={pay.readMethods}
            onFound={takeMethods}
          />
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

function Dialogs({ loaded, guestSession, paying, session }: DialogsProps) {
  const { invoice, prices, practice } = loaded
  const { checkout, code, takeMethods } = paying
  const pay = code.module
  if (pay === null) return null
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
        methodDialogs={pay}
        checkout={checkout}
        options={paying.offer.options}
        invoice={payable}
        audience={{
          SaveCard: null,
          mailReceipt: pay.mailReceipt,
          payerId: null,
          after: <pay.AfterPaymentLink variant="secondary" session={session} />,
        }}
        onBankLinked={(bank) => takeMethods({ cards: [], bank })}
      />
      {pressed.status === 'open' && pressed.method.by === 'unlock' && (
        <pay.unlock
          invoiceId={invoiceId}
          onClose={close}
          onUnlocked={(payerId) => {
            close()
            guestSession.begin({ ...session, payerId })
          }}
        />
      )}
    </>
  )
}
