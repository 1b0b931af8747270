import '@payment-center/ui/theme'
import './compose/maintenance.ts'
import { claimScreen, pressAgain } from '@payment-center/api-client/endpoints/claim-screen'
import { followHistory } from '@payment-center/ui/back'
import { preparedLanguage, prepareLanguage } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Application } from './Application.tsx'
import { BrowserHistory } from './BrowserHistory.tsx'
import { services } from './compose/services.ts'
import { fetchOverview } from './router.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

followHistory()
void show(root)

async function show(container: HTMLElement) {
  const isShown = claimScreen()
  // An update that comes before the overview's code would replace what is shown instead of hydrating it.
  await Promise.all([prepareLanguage(), isShown && fetchOverview().catch(() => undefined)])
  const application = <Application services={services} history={BrowserHistory} />
  // A transition renders in slices, so that the page can handle input in between.
  startTransition(() => {
    if (isShown && preparedLanguage() === document.documentElement.lang) hydrateRoot(container, application)
    else createRoot(container).render(application)
    pressAgain()
  })
}

// A payer who starts to use the login needs the screens behind it next.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, startPreloading, { once: true })
