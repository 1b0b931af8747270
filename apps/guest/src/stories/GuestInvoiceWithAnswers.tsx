import type { PreparedAnswer } from '@payment-center/api-client/testing'
import { preloaded } from '@payment-center/ui/testing'
import { useCallback, useMemo } from 'react'
import type { GuestInvoiceServices } from '../features/invoice-external/guest-invoice-services.ts'
import { GuestInvoiceScreen } from '../features/invoice-external/GuestInvoiceScreen.tsx'
import { loadGuestInvoice } from '../features/invoice-external/load-guest-invoice.ts'
import { guestServices } from './guest-services.ts'

type Props = {
  readonly given: readonly PreparedAnswer[]
  readonly methodDialogs?: Partial<GuestInvoiceServices['methodDialogs']>
  /** The session expires once the invoice is shown. */
  readonly ends?: boolean
}

const nothing = preloaded(() => null)

const noMethodDialogs = {
  card: nothing,
  wallet: nothing,
  walletButton: nothing,
  saved: nothing,
  unlock: nothing,
}

/** The invoice screen with prepared answers of the API. */
export function GuestInvoice({ given, ends = false, methodDialogs }: Props) {
  const services = useMemo(() => guestServices(given), [given])
  const load = useCallback(
    async (invoiceId: string) => {
      const loaded = await loadGuestInvoice(services, invoiceId)
      if (ends) services.guestSession.end()
      return loaded
    },
    [services, ends],
  )
  return (
    <GuestInvoiceScreen
      {...services}
      invoiceId="GUESTDUE0011"
      load={load}
      methodDialogs={{ ...noMethodDialogs, ...methodDialogs }}
      mailReceipt={async () => true}
      readMethods={async () => null}
    />
  )
}
