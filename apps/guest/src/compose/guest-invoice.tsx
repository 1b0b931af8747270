import { preloadWhenIdle } from '@payment-center/ui/loading'
import { GuestInvoiceScreen } from '../features/guest-invoice/GuestInvoiceScreen.tsx'
import { invoiceIdOf } from '../paths.ts'
import { showScreen } from '../show-screen.tsx'
import { invoice, shown } from './early-invoice.ts'
import { services } from './services.ts'

const loadPay = preloadWhenIdle(async () => (await import('./pay.tsx')).pay)

showScreen(
  <GuestInvoiceScreen
    {...services}
    invoiceId={invoiceIdOf(location.pathname)}
    load={invoice.load}
    shown={shown}
    loadPay={loadPay}
  />,
  shown,
)
