import { receiptMailer } from '@payment-center/api-client/endpoints/receipts'
import { isBackFromBank, type GuestSession } from '@payment-center/api-client/session'
import {
  atPriceOf,
  chosenOption,
  firstUsable,
  HowToPaySkeleton,
  InvoiceCheckout,
  methodOptions,
  PayabilityNotice,
  useCheckout,
} from '@payment-center/payments/react/checkout'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { hasOutcome, isMoneyMoving } from '@payment-center/payments/flows'
import { useHoldSession } from '@payment-center/payments/react'
import { Band, Page, PaneLayout, ShellFooter } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { ChunkLoadError, startPreloading, useModule } from '@payment-center/ui/loading'
import { OfflineNotice } from '@payment-center/ui/offline'
import { today } from '@payment-center/validation/fields'
import type { SavedMethods } from '@payment-center/validation/model'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { guestInvoiceMessages } from './messages.en.ts'
import type { GuestInvoiceServices, GuestPay } from './guest-invoice-services.ts'
import { InvoiceSkeleton, GuestWhatYouPay } from './GuestWhatYouPay.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'

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

/** The checkout of a guest's invoice with the methods that were unlocked or linked. */
function useGuestCheckout({ loaded, onChanged, guestSession, loadPay }: Props) {
  const { invoice, prices, practice } = loaded
  const code = useModule(loadPay)
  const checkout = useCheckout(invoice, code.load, onChanged, isBackFromBank())
  const { state } = checkout
  const [found, takeMethods] = useState<SavedMethods | null>(null)
  const session = guestSession.getState()
  const isLocked = session?.payerId === null
  const unlock = isLocked && session.accountStatus === 'active' && invoice.canUnlockMethods
  const beforeFee = invoice.subtotal + invoice.tax
  const options = methodOptions({
    prices,
    methods: found ?? undefined,
    beforeFee,
    unlock,
    refused: state.refused,
    linked: state.linked,
    linkAnother: isLocked ? 'always' : 'afterDecline',
  })
  const { invoiceId, lines } = invoice
  const pay = code.module
  const ports = useMemo(() => pay && pay.createPorts(invoiceId, practice), [pay, invoiceId, practice])
  const todayThere = today(practice.utcOffsetMinutes)
  // After a decline, none of the saved methods.
  const usual = found && state.chosen !== '' && firstUsable(found, todayThere)
  const ofKey = (key: string | null) => chosenOption(options, key)
  const payable = { invoiceId, prices, practice, receipt: toReceipt(invoice), lines, today: todayThere }
  return {
    checkout,
    code,
    found,
    takeMethods,
    /** YYYY-MM-DD at the practice. */
    today: todayThere,
    subject: ports && { ports, invoice: payable },
    offer: {
      prices,
      options,
      chosen: ofKey(state.chosen) ?? ofKey(usual || null) ?? ofKey('newCard'),
    },
  }
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
  const { api, loaded, paying, session, environment } = props
  const { invoice, prices, practice } = loaded
  const { checkout, code, offer, subject } = paying
  const pay = code.module
  const messages = useMessages(guestInvoiceMessages)
  const canPay = checkout.payability === 'payable'
  return (
    <>
      <InvoiceCheckout
        {...offer}
        checkout={checkout}
        code={pay}
        subject={session && subject}
        practice={practice}
        today={paying.today}
        audience={{
          mailReceipt: receiptMailer(api),
          // The address of the link.
          emailDraft: { typed: session?.email ?? '' },
          payerId: null,
          after: pay && session && <pay.AfterPaymentLink session={session} />,
        }}
        total={invoice.total}
        instead={session === null || !canPay ? <Instead {...props} /> : undefined}
        note={pay && session && <Unlocked {...props} pay={pay} session={session} />}
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
              summary={
                <GuestWhatYouPay
                  invoice={canPay ? atPriceOf(invoice, offer.chosen, prices) : invoice}
                  isPayable={canPay}
                />
              }
              payment={how}
            />
          </Page>
        )}
      />
      {pay && session && <Unlock {...props} pay={pay} session={session} />}
    </>
  )
}

/** Why nothing can be paid, or not yet. */
function Instead({ api, loaded, paying, session, onChanged, isLoading }: CheckoutProps) {
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
      mailReceipt={receiptMailer(api)}
      onReload={onChanged}
      isLoading={isLoading}
    />
  )
}

type UnlockedProps = Pick<CheckoutProps, 'api' | 'paying'> & {
  readonly pay: GuestPay
  readonly session: GuestSession
}

function Unlocked({ api, pay, paying: { found, takeMethods }, session: { payerId } }: UnlockedProps) {
  if (payerId === null || found?.cards.length) return null
  return <pay.UnlockedMethods api={api} payerId={payerId} onFound={takeMethods} />
}

function Unlock({ api, pay, paying: { checkout }, session, loaded, guestSession }: Props & UnlockedProps) {
  const { pressed } = checkout.state
  if (pressed.status !== 'open' || pressed.method.by !== 'unlock') return null
  const close = () => checkout.send({ type: 'closed' })
  return (
    <pay.UnlockDialog
      api={api}
      invoiceId={loaded.invoice.invoiceId}
      onClose={close}
      onUnlocked={(payerId) => {
        close()
        guestSession.begin({ ...session, payerId })
      }}
    />
  )
}
