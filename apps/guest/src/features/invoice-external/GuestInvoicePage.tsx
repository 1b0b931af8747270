import type { GuestSession } from '@payment-center/api-client/session'
import { receiptOf } from '@payment-center/payments/react/receipt-of'
import { Band, Page, PaneLayout, ShellFooter } from '@payment-center/ui/shell'
import { useMessages } from '@payment-center/ui/language'
import { preloadMarked } from '@payment-center/ui/loading'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import OfflineNotice from '../../offline/OfflineNotice.tsx'
import { SessionOver } from '../../session/SessionOver.tsx'
import { guestInvoiceMessages } from './guest-invoice.messages.ts'
import type { GuestInvoiceServices } from './GuestInvoiceScreen.tsx'
import { HowToPay } from './HowToPay.tsx'
import { InvoicePayBar } from './InvoicePayBar.tsx'
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx'
import type { LoadedInvoice } from './load-guest-invoice.ts'
import { useGuestPaying, type GuestPaying } from './use-guest-paying.ts'
import { WhatYouPay } from './WhatYouPay.tsx'

type Props = GuestInvoiceServices & {
  readonly loaded: LoadedInvoice
  /** Something happened to the invoice: it is to be loaded again. */
  readonly onChanged: () => void
}

/** What is paid on the left, how on the right; the dialogs over both while it is paid. */
export function GuestInvoicePage(props: Props) {
  const { loaded, guestSession, environment } = props
  const { invoice, prices, practice } = loaded
  const session = useSyncExternalStore(guestSession.subscribe, guestSession.getState)
  const paying = useGuestPaying(props)
  const { startAgain } = useMessages(guestInvoiceMessages)
  useEffect(preloadMarked, [])
  const { card, state, options, chosen, wallet } = paying
  if (session === null) {
    return (
      <SessionOver wayBack={startAgain}>
        <InvoiceSkeleton />
      </SessionOver>
    )
  }

  const pay = {
    prices,
    invoice,
    options,
    chosen,
    onChoose: paying.choose,
    onPay: paying.pay,
    busy: paying.code === 'fetching' && wallet.stage !== 'fetching',
  }
  return (
    <Page
      band={<Band practice={practice} visitor="guest" />}
      footer={<ShellFooter practice={practice} legal={environment.legal} narrowOnly />}
      bar={state === 'payable' && <InvoicePayBar {...pay} />}
    >
      <PaneLayout
        notice={<OfflineNotice />}
        practice={practice}
        legal={environment.legal}
        what={<WhatYouPay invoice={invoice} />}
        how={
          <HowToPay
            {...pay}
            state={state}
            session={session}
            notCharged={card.standing?.notCharged === true && !card.open}
            wallet={wallet}
            codeFailed={paying.code === 'failed'}
          />
        }
      />
      <PaymentDialogs {...props} paying={paying} session={session} />
    </Page>
  )
}

type DialogsProps = Props & { readonly paying: GuestPaying; readonly session: GuestSession }

/** Whatever stands over the page while an invoice is paid. */
function PaymentDialogs(props: DialogsProps) {
  const { paying, session, loaded, CardPayment, OnFilePayments, WalletPayment } = props
  const { card, order, wallet } = paying
  const shared = { loaded, session, receipt: receiptOf(loaded.invoice, loaded.practice.name) }
  return (
    <>
      {card.asked && (
        <Suspense>
          <CardPayment {...shared} open={card.open} onClose={card.close} onState={card.setStanding} />
        </Suspense>
      )}
      {wallet.asked && (
        <Suspense>
          <WalletPayment {...shared} slot={wallet.slot} onReady={wallet.ready} onState={wallet.setStatus} />
        </Suspense>
      )}
      {order !== null && (
        <Suspense>
          <OnFilePayments
            {...shared}
            order={order}
            onMethods={paying.takeMethods}
            onState={paying.setOnFile}
          />
        </Suspense>
      )}
    </>
  )
}
