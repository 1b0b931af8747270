import { preloadTransport } from '@payment-center/api-client/http'
import { prepareLanguage } from '@payment-center/ui/language'

// The transport loads in parallel with React.
void preloadTransport()
// The translation loads in parallel with React.
void prepareLanguage()

// React starts in a task of its own, so that the page can handle input in between.
void import('react-dom/client').then(() => import('./main.tsx'))
