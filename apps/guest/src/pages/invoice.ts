import { repairAddress } from '@payment-center/api-client/session'
import {
  loadGuestInvoice,
  practiceOfSession,
  readShownInvoice,
} from '../features/guest-invoice/load-guest-invoice.ts'
import { readPageData } from '../page-data.ts'
import { guestInvoiceIdOf } from '@payment-center/validation/paths'
import { setPracticeToCall } from '../show-load-error.ts'
import { services } from '../wiring/services.ts'
import { withFirstRequest, loadScreen } from './load-screen.ts'

void repairAddress()
const invoiceId = guestInvoiceIdOf(location.pathname)
const inDocument = readShownInvoice(readPageData())

// Sent while React is still loading.
const request = loadGuestInvoice(services, invoiceId, inDocument)
setPracticeToCall(() => practiceOfSession(services, invoiceId) ?? inDocument?.practice ?? null, request)

const load = withFirstRequest(request, (id: string) => loadGuestInvoice(services, id))
loadScreen(async () => (await import('./invoice-screen.tsx')).showInvoice({ invoiceId, load, inDocument }))
