import '@payment-center/ui/theme'
import { LinkProvider } from '@payment-center/ui'
import { LanguageProvider, prepareLanguage } from '@payment-center/ui/language'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserHistory } from './BrowserHistory.tsx'
import { Screens } from './router.tsx'
import { RouterLink } from './RouterLink.tsx'
import { startPreloading } from '@payment-center/ui/loading'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

const application = createRoot(root)
const show = () =>
  application.render(
    <StrictMode>
      <LanguageProvider>
        <BrowserHistory>
          <LinkProvider component={RouterLink}>
            <Screens />
          </LinkProvider>
        </BrowserHistory>
      </LanguageProvider>
    </StrictMode>,
  )
// A transition is drawn in small pieces, between which the page hears who touches it.
void prepareLanguage().then(() => startTransition(show))

// Whoever begins to use the login wants the screens behind it next.
for (const doing of ['pointerdown', 'keydown']) addEventListener(doing, startPreloading, { once: true })

// Nothing on the first screen waits for it.
void import('./compose/maintenance.ts')
