import type { GuestSession } from '@payment-center/api-client/session'
import {
  atPriceOf,
  HowToPaySkeleton,
  InvoiceCheckout,
  PayabilityNotice,
} from '@payment-center/payments/react/checkout'
import { hasOutcome, isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { Band, Page, PaneLayout, ShellFooter } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError, startPreloading } from '@payment-center/ui/loading'
import { OfflineNotice } from '@payment-center/ui/offline'
import { useEffect, useSyncExternalStore } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { guestInvoiceMessages } from './messages.en.ts'
import type { GuestInvoiceServices, GuestPay } from './guest-invoice-services.ts'
import { InvoiceSkeleton, GuestWhatYouPay } from './GuestWhatYouPay.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import { useGuestCheckout } from './use-guest-checkout.ts'

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
  const { loaded, isOpen, guestSession } = props
  const { practice } = loaded
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
      <SessionEnded actionLabel={messages.startAgain} practice={practice}>
        <InvoiceSkeleton practice={practice} />
      </SessionEnded>
    )
  }
  return <Checkout {...props} paying={paying} session={isOpen ? session : null} />
}

const HowToPayLoading = () => <HowToPaySkeleton heights={['11rem', '3rem']} />

/** On the server. */
const noSession = () => null

type CheckoutProps = Props & {
  readonly paying: ReturnType<typeof useGuestCheckout>
  /** Null while it is being opened. */
  readonly session: GuestSession | null
}

function Checkout(props: CheckoutProps) {
  const { loaded, paying, session, environment } = props
  const { invoice, prices, practice } = loaded
  const { checkout, code, offer, subject, today } = paying
  const pay = code.module
  const messages = useMessages(guestInvoiceMessages)
  const canPay = checkout.payability === 'payable'
  const what = (
    <GuestWhatYouPay
      invoice={canPay ? atPriceOf(invoice, offer.chosen, prices) : invoice}
      isPayable={canPay}
    />
  )
  return (
    <>
      <InvoiceCheckout
        {...offer}
        checkout={checkout}
        code={pay}
        subject={session && subject}
        practice={practice}
        today={today}
        audience={{
          mailReceipt: pay && pay.mailReceipt,
          emailDraft: draftOf(session),
          payerId: null,
          after: pay && session && <pay.AfterPaymentLink variant="secondary" session={session} />,
        }}
        total={invoice.total}
        instead={session === null || !canPay ? <Instead {...props} /> : undefined}
        note={pay && session && <Unlocked pay={pay} paying={paying} session={session} />}
        hint={offer.chosen?.option === 'unlockSaved' ? messages.nextCode : messages.nextConfirm}
        renderPage={(how, bar) => (
          <Page
            band={<Band practice={practice} visitor="guest" />}
            footer={<ShellFooter practice={practice} legal={environment.legal} narrowOnly />}
            bar={bar}
          >
            <PaneLayout
              notice={
                <>
                  <OfflineNotice />
                  <PayabilityNotice state={checkout.payability} invoice={invoice} />
                </>
              }
              practice={practice}
              legal={environment.legal}
              summary={what}
              payment={how}
            />
          </Page>
        )}
      />
      {pay && session && <Unlock {...props} pay={pay} session={session} />}
    </>
  )
}

/** The address of the link. */
const draftOf = (session: GuestSession | null) => ({ typed: session?.email ?? '', keep: () => undefined })

/** Why nothing can be paid, or not yet. */
function Instead({ loaded, paying, session, onChanged, isLoading }: CheckoutProps) {
  const { checkout, code } = paying
  const { payability } = checkout
  if (session === null || payability === 'payable') return <HowToPayLoading />
  const pay = code.module
  // As high as before, so that the footer doesn't move up and down again.
  if (pay === null) return code.state === 'failed' ? <ChunkLoadError /> : <HowToPayLoading />
  return (
    <pay.GuestPayability
      state={payability}
      checkout={checkout}
      invoice={loaded.invoice}
      practice={loaded.practice}
      session={session}
      mailReceipt={pay.mailReceipt}
      onReload={onChanged}
      isLoading={isLoading}
    />
  )
}

type UnlockedProps = Pick<CheckoutProps, 'paying'> & {
  readonly pay: GuestPay
  readonly session: GuestSession
}

function Unlocked({ pay, paying: { checkout, takeMethods }, session: { payerId } }: UnlockedProps) {
  if (payerId === null || checkout.state.found?.cards.length) return null
  return <pay.UnlockedMethods payerId={payerId} readMethods={pay.readMethods} onFound={takeMethods} />
}

function Unlock({ pay, paying: { checkout }, session, loaded, guestSession }: Props & UnlockedProps) {
  const { pressed } = checkout.state
  if (pressed.status !== 'open' || pressed.method.by !== 'unlock') return null
  const close = () => checkout.send({ type: 'closed' })
  return (
    <pay.unlock
      invoiceId={loaded.invoice.invoiceId}
      onClose={close}
      onUnlocked={(payerId) => {
        close()
        guestSession.begin({ ...session, payerId })
      }}
    />
  )
}
