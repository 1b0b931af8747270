import '../same-react.ts'
import { preloadTransport } from '@payment-center/api-client/http'
import { lazyPart, preloadWhenIdle } from '@payment-center/ui/loading'
import { GuestInvoiceScreen } from '../features/invoice-external/GuestInvoiceScreen.tsx'
import { invoiceIdOf } from '../paths.ts'
import { showScreen } from '../show-screen.tsx'
import { invoice } from './first-invoice.ts'
import { services } from './services.ts'

// Whoever pays needs it next.
preloadWhenIdle(preloadTransport)

const CardPayment = lazyPart(preloadWhenIdle(() => import('./card-payment.tsx')))
const OnFilePayments = lazyPart(() => import('./on-file-payments.tsx'))
const WalletPayment = lazyPart(() => import('./wallet-payment.tsx'))

// The guest's payment of one invoice, on the real API and the real providers.
showScreen(
  <GuestInvoiceScreen
    {...services}
    invoiceId={invoiceIdOf(location.pathname)}
    load={invoice.load}
    CardPayment={CardPayment}
    OnFilePayments={OnFilePayments}
    WalletPayment={WalletPayment}
  />,
)
