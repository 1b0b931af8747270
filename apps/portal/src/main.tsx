import '@payment-center/ui/theme'
import { repairAddress } from '@payment-center/api-client/session'
import { LinkProvider } from '@payment-center/ui'
import { followHistory } from '@payment-center/ui/back'
import { LanguageProvider, prepareLanguage, setSpanish } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserHistory, RouterLink } from './BrowserHistory.tsx'
import { Screens } from './router.tsx'
import { followMaintenance } from './wiring/maintenance.tsx'
import { services } from './wiring/services.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

followHistory()
setSpanish(() => import('./spanish.ts'))
followMaintenance(services.maintenance)
void show(root)

async function show(container: HTMLElement) {
  if (await repairAddress()) return
  await prepareLanguage()
  // A transition renders in slices, so that the page can handle input in between.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <LanguageProvider>
          <BrowserHistory>
            <LinkProvider component={RouterLink}>
              <Screens services={services} />
            </LinkProvider>
          </BrowserHistory>
        </LanguageProvider>
      </StrictMode>,
    ),
  )
}

// A payer who starts to use the login needs the screens behind it next.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, startPreloading, { once: true })
