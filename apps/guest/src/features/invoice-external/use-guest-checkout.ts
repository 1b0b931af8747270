import { isBackFromBank, type GuestSession, type SessionStore } from '@payment-center/api-client/session'
import type { SavedMethods } from '@payment-center/validation/model'
import {
  chosenOption,
  firstUsable,
  methodOptions,
  useCheckout,
} from '@payment-center/payments/react/checkout'
import { useCallback, useEffect } from 'react'
import { today } from '@payment-center/validation/fields'
import type { GuestInvoiceServices } from './guest-invoice-services.ts'
import type { LoadedInvoice } from './load-guest-invoice.ts'

type Given = Pick<GuestInvoiceServices, 'guestSession' | 'methodDialogs' | 'readMethods'> & {
  readonly loaded: LoadedInvoice
  readonly onChanged: () => void
}

/** The checkout of a guest's invoice with the methods that were unlocked or linked. */
export function useGuestCheckout({ loaded, onChanged, guestSession, methodDialogs, readMethods }: Given) {
  const { invoice, prices, practice } = loaded
  const { utcOffsetMinutes } = practice
  const checkout = useCheckout(invoice, methodDialogs, onChanged, isBackFromBank())
  const { send, state } = checkout
  const takeMethods = useCallback(
    (methods: SavedMethods) =>
      send({ type: 'methodsFound', methods, first: firstUsable(methods, today(utcOffsetMinutes)) }),
    [send, utcOffsetMinutes],
  )
  const takeMethodsOf = useCallback(
    async (payerId: number) => {
      const methods = await readMethods(payerId)
      if (methods === null) return
      takeMethods(methods)
      keepPayer(guestSession, payerId)
    },
    [readMethods, takeMethods, guestSession],
  )
  useEffect(() => {
    // Unlocked before a reload.
    const payerId = guestSession.getState()?.payerId ?? null
    if (payerId !== null) void takeMethodsOf(payerId)
  }, [guestSession, takeMethodsOf])

  const session = guestSession.getState()
  const unlock = session?.accountStatus === 'active'
  const linkAnother = session?.payerId === null
  const beforeFee = invoice.subtotal + invoice.tax
  const options = methodOptions({ prices, methods: state.found ?? undefined, beforeFee, unlock, linkAnother })
  return {
    checkout,
    takeMethods,
    takeMethodsOf,
    /** YYYY-MM-DD at the practice. */
    today: today(utcOffsetMinutes),
    offer: {
      prices,
      options,
      chosen: chosenOption(options, state.chosen) ?? chosenOption(options, 'newCard'),
    },
  }
}

function keepPayer(guestSession: SessionStore<GuestSession>, payerId: number) {
  const session = guestSession.getState()
  if (session !== null && session.payerId !== payerId) guestSession.begin({ ...session, payerId })
}
