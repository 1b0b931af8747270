import '@payment-center/ui/theme'
import { createApi } from '@payment-center/api-client/http'
import { createMaintenanceStore, returnAfterMaintenance } from '@payment-center/api-client/maintenance'
import {
  createExternalPayerSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
  repairAddress,
  tokenOf,
} from '@payment-center/api-client/session'
import { followHistory } from '@payment-center/ui/back'
import { LanguageProvider, prepareLanguage, setSpanish } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { readPageSettings } from '@payment-center/ui/shell'
import { maintenancePath } from '@payment-center/validation/paths'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { sendOrTake } from './first-requests.ts'
import { Application } from './router.tsx'
import type { Services } from './shell/services.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')

const payerSession = createPayerSessionStore()

/** Fires `use` on every API call made with the session. */
const sessionUses = new EventTarget()

/** Polls every minute while the page is open. */
const maintenance = createMaintenanceStore()

const services: Services = {
  payerSession,
  sessionUses,
  /** The guest build's session: a guest who comes from an invoice still sees its practice on the login. */
  guestSession: createGuestSessionStore(),
  /** The session with which the guest build pays external invoices. */
  externalPayerSession: createExternalPayerSessionStore(),
  api: createApi({
    ...tokenOf(payerSession),
    send: sendOrTake,
    onUsed: () => sessionUses.dispatchEvent(new Event('use')),
  }),
  maintenance,
  environment: readPageSettings(document),
}

followHistory()
setSpanish(() => import('./spanish.ts'))
maintenance.subscribe((state) => {
  if (state.status !== 'active') return
  // An earlier window may have left a guest's page.
  returnAfterMaintenance.write(null)
  location.replace(maintenancePath)
})
maintenance.start()
void show(root)

async function show(container: HTMLElement) {
  if (await repairAddress()) return
  await prepareLanguage()
  // A transition renders in slices, so that the page can handle input in between.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <LanguageProvider>
          <Application services={services} />
        </LanguageProvider>
      </StrictMode>,
    ),
  )
}

// A payer who starts to use the login needs the screens behind it next.
for (const type of ['pointerdown', 'keydown']) addEventListener(type, startPreloading, { once: true })
