import { previewLink } from '@payment-center/api-client/endpoints/links'
import { firstPractice } from '@payment-center/api-client/endpoints/practices'
import { createGuestSessionStore } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { toPageSettings } from '@payment-center/ui/shell'
import { landingDataOf } from '../features/text-to-pay/load-landing.ts'
import { readTextToPayLink } from '../features/text-to-pay/text-to-pay-link.ts'
import { TextToPayScreen } from '../features/text-to-pay/TextToPayScreen.tsx'
import { never } from './not-on-server.ts'
import type { FirstScreen, PageRequest } from './page-request.ts'

/** Null for a link that is incomplete or can't be shown; the browser then says why. */
export async function firstLandingScreen(
  api: Api,
  { url, setting }: PageRequest,
): Promise<FirstScreen | null> {
  const link = readTextToPayLink(url)
  if (link === null) return null
  const preview = await previewLink(api, link)
  const practice = preview.ok ? firstPractice(preview.value.practice) : null
  if (!preview.ok || practice === null) return null
  const data = landingDataOf(preview.value)
  return {
    screen: (
      <TextToPayScreen
        api={api}
        link={link}
        practiceLocation={null}
        shown={{ ...data, practice }}
        environment={toPageSettings(setting)}
        guestSession={createGuestSessionStore()}
        load={never}
      />
    ),
    data,
    practice,
  }
}
