import { previewLink, toPreviewedInvoice } from '@payment-center/api-client/endpoints/links'
import { createGuestSessionStore } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { toPageSettings } from '@payment-center/ui/shell'
import { GuestInvoiceScreen } from '../features/guest-invoice/GuestInvoiceScreen.tsx'
import { invoiceIdOf } from '../paths.ts'
import { never } from './not-on-server.ts'
import type { FirstScreen, PageRequest } from './page-request.ts'

/** Null for an invoice that can't be shown; the browser then says why. */
export async function firstInvoiceScreen(
  api: Api,
  { url, setting }: PageRequest,
): Promise<FirstScreen | null> {
  const invoiceId = invoiceIdOf(url.pathname)
  if (invoiceId === '') return null
  const preview = await previewLink(api, { invoiceId })
  const shown = preview.ok ? toPreviewedInvoice(preview.value) : null
  if (!preview.ok || shown === null) return null
  return {
    screen: (
      <GuestInvoiceScreen
        api={api}
        invoiceId={invoiceId}
        shown={{ status: 'ready', ...shown }}
        environment={toPageSettings(setting)}
        guestSession={createGuestSessionStore()}
        load={never}
        loadPay={never}
      />
    ),
    data: preview.value,
    practice: shown.practice,
  }
}
