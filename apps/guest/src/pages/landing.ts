import { repairAddress, type TextToPayLink } from '@payment-center/api-client/session'
import { loadLanding, practiceOf, readShownLanding } from '../features/text-to-pay/load-landing.ts'
import { practiceInLink, takeLink } from '../features/text-to-pay/text-to-pay-link.ts'
import { readPageData } from '../page-data.ts'
import { setPracticeToCall } from '../show-load-error.ts'
import { services } from '../wiring/services.ts'
import { withFirstRequest, loadScreen } from './load-screen.ts'

void repairAddress()
const { api } = services
const practiceLocation = practiceInLink(new URL(location.href))
const link = takeLink()
const inDocument = readShownLanding(readPageData())

// Sent while React is still loading; without the practice if the document has it.
const request = link && loadLanding(api, link, inDocument)
if (link && request) setPracticeToCall(() => practiceOf(link) ?? inDocument?.practice ?? null, request)

const load = withFirstRequest(request, (opened: TextToPayLink) => loadLanding(api, opened))
loadScreen(async () =>
  (await import('./landing-screen.tsx')).showLanding({ link, practiceLocation, load, inDocument }),
)
