import '@payment-center/ui/theme'
import './compose/maintenance.ts'
import { LinkProvider } from '@payment-center/ui'
import { followHistory } from '@payment-center/ui/back'
import { LanguageProvider, prepareLanguage } from '@payment-center/ui/language'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserHistory } from './BrowserHistory.tsx'
import { Screens } from './router.tsx'
import { RouterLink } from './RouterLink.tsx'
import { startPreloading } from '@payment-center/ui/loading'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

followHistory()

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
// A transition renders in slices, so that the page can handle input in between.
void prepareLanguage().then(() => startTransition(show))

// A payer who starts to use the login needs the screens behind it next.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, startPreloading, { once: true })
