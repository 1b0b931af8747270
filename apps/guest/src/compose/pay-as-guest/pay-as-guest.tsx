import '../../share-react-chunk.ts'
import { signOut } from '@payment-center/api-client/endpoints/public'
import { createApi, preloadTransport } from '@payment-center/api-client/http'
import { createExternalPayerSessionStore } from '@payment-center/api-client/session'
import { lazyComponent, preloadWhenIdle } from '@payment-center/ui/loading'
import { placeOfQuery } from '@payment-center/validation/model'
import { PayAsGuestScreen } from '../../features/external-invoice/PayAsGuestScreen.tsx'
import { showScreen } from '../../show-screen.tsx'
import { externalApi as api, externalSession } from './external-session.ts'
import { practice } from '../early-practice.ts'
import { services } from '../services.ts'

// Whoever pays needs it next.
preloadWhenIdle(preloadTransport)

const ways = {
  card: lazyComponent(preloadWhenIdle(() => import('./external-card.tsx'))),
  saved: lazyComponent(() => import('./external-bank.tsx')),
  wallet: lazyComponent(() => import('./external-wallet.tsx')),
}
const PatientCheckout = lazyComponent(
  preloadWhenIdle(() => import('../../features/external-invoice/PatientCheckout.tsx')),
)
/** Of the other build's login, where somebody signed in to pay. */
const externalPayerSession = createExternalPayerSessionStore()

function leave() {
  externalSession.end()
  const payer = externalPayerSession.getState()
  if (payer === null) return
  externalPayerSession.end()
  void signOut(createApi({ token: () => payer.token, onUnauthorized: () => undefined }))
}

// Pay as Guest, on the real API and the real providers.
showScreen(
  <PayAsGuestScreen
    {...services}
    place={placeOfQuery(location.search)}
    load={practice.load}
    api={api}
    externalSession={externalSession}
    leave={leave}
    ways={ways}
    PatientCheckout={PatientCheckout}
  />,
)
