import type { PreparedAnswer } from '@payment-center/api-client/testing'
import { pendingCheckout } from '@payment-center/payments/testing'
import { useCallback, useMemo } from 'react'
import type { GuestPay } from '../features/guest-invoice/guest-invoice-services.ts'
import { GuestInvoiceScreen } from '../features/guest-invoice/GuestInvoiceScreen.tsx'
import { loadGuestInvoice } from '../features/guest-invoice/load-guest-invoice.ts'
import * as payViews from '../features/guest-invoice/pay-views.ts'
import { guestServices } from './guest-services.ts'

type Props = {
  readonly given: readonly PreparedAnswer[]
  /** Overrides of the dialogs that show nothing; null if their chunk is missing. */
  readonly pay?: Partial<GuestPay> | null
  /** The session expires once the invoice is shown. */
  readonly ends?: boolean
}

const nothing = () => null

const noDialogs: GuestPay = {
  ...payViews,
  CheckoutDialogs: nothing,
  WalletButton: nothing,
  createPorts: () => pendingCheckout,
}

/** The invoice screen with prepared answers of the API. */
export function GuestInvoice({ given, ends = false, pay = noDialogs }: Props) {
  const services = useMemo(() => guestServices(given), [given])
  const load = useCallback(
    async (invoiceId: string) => {
      const loaded = await loadGuestInvoice(services, invoiceId)
      if (ends) services.guestSession.end()
      return loaded
    },
    [services, ends],
  )
  const loadPay = useCallback(async () => {
    if (pay === null) throw new Error('gone')
    return { ...noDialogs, ...pay }
  }, [pay])
  return <GuestInvoiceScreen {...services} invoiceId="GUESTDUE0011" load={load} loadPay={loadPay} />
}
