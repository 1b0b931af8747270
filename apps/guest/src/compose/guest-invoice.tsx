import { lazyComponent, preloadedComponent } from '@payment-center/ui/loading'
import { GuestInvoiceScreen } from '../features/invoice-external/GuestInvoiceScreen.tsx'
import { invoiceIdOf } from '../paths.ts'
import { showScreen } from '../show-screen.tsx'
import { invoice, shown } from './early-invoice.ts'
import { services } from './services.ts'

const laterRequests = () => import('./later-requests.ts')

const loadWallet = () => import('./wallet-payment.tsx')

const methodDialogs = {
  card: preloadedComponent(() => import('./card-payment.tsx')),
  wallet: lazyComponent(loadWallet),
  walletButton: lazyComponent(async () => ({ default: (await loadWallet()).WalletButton })),
  saved: lazyComponent(() => import('./saved-payment.tsx')),
  unlock: lazyComponent(() => import('./unlock-methods.tsx')),
}

showScreen(
  <GuestInvoiceScreen
    {...services}
    invoiceId={invoiceIdOf(location.pathname)}
    load={invoice.load}
    shown={shown}
    methodDialogs={methodDialogs}
    mailReceipt={async (...receipt) => (await laterRequests()).mailReceipt(...receipt)}
    readMethods={async (payerId) => (await laterRequests()).readMethods(payerId)}
  />,
  shown,
)
