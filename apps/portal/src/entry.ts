import { preloadTransport } from '@payment-center/api-client/http'
import { prepareLanguage } from '@payment-center/ui/language'

// Every screen of this build calls the API sooner or later, and the transport need not wait for React.
void preloadTransport()
// Whoever does not read English has the words fetched beside it.
void prepareLanguage()

// React begins by itself: two short tasks instead of a long one, between which the page hears who touches it.
void import('react-dom/client').then(() => import('./main.tsx'))
