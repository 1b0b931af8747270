import { isBackFromBank } from '@payment-center/api-client/session'
import type { SavedMethods } from '@payment-center/validation/model'
import {
  chosenOption,
  firstUsable,
  methodOptions,
  useCheckout,
  type Payable,
} from '@payment-center/payments/react/checkout'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { useModule } from '@payment-center/ui/loading'
import { useCallback, useMemo } from 'react'
import { today } from '@payment-center/validation/fields'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'
import type { LoadedInvoice } from './load-guest-invoice.ts'

type Given = Pick<GuestInvoiceServices, 'guestSession' | 'loadPay'> & {
  readonly loaded: LoadedInvoice
  readonly onChanged: () => void
}

/** The checkout of a guest's invoice with the methods that were unlocked or linked. */
export function useGuestCheckout({ loaded, onChanged, guestSession, loadPay }: Given) {
  const { invoice, prices, practice } = loaded
  const { utcOffsetMinutes } = practice
  const code = useModule(loadPay)
  const checkout = useCheckout(invoice, code.load, onChanged, isBackFromBank())
  const { send, state } = checkout
  const takeMethods = useCallback(
    (methods: SavedMethods) =>
      send({ type: 'methodsFound', methods, first: firstUsable(methods, today(utcOffsetMinutes)) }),
    [send, utcOffsetMinutes],
  )

  const session = guestSession.getState()
  const isLocked = session?.payerId === null
  const unlock = isLocked && session.accountStatus === 'active' && invoice.canUnlockMethods
  const beforeFee = invoice.subtotal + invoice.tax
  const options = methodOptions({
    prices,
    methods: state.found ?? undefined,
    beforeFee,
    unlock,
    refused: state.refused,
    linked: state.linked,
    linkAnother: isLocked ? 'always' : 'afterDecline',
  })
  const { invoiceId } = invoice
  const pay = code.module
  const ports = useMemo(() => pay && pay.createPorts(invoiceId, practice), [pay, invoiceId, practice])
  const todayThere = today(utcOffsetMinutes)
  return {
    checkout,
    code,
    takeMethods,
    /** YYYY-MM-DD at the practice. */
    today: todayThere,
    subject: ports && { ports, invoice: payableOf(loaded, todayThere) },
    offer: {
      prices,
      options,
      chosen: chosenOption(options, state.chosen) ?? chosenOption(options, 'newCard'),
    },
  }
}

const payableOf = ({ invoice, prices, practice }: LoadedInvoice, todayThere: string): Payable => ({
  invoiceId: invoice.invoiceId,
  prices,
  paymentInProgress: invoice.paymentInProgress,
  practice,
  receipt: toReceipt(invoice),
  lines: invoice.lines,
  today: todayThere,
})
