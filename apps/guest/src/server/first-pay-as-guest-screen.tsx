import { firstPractice, readLocation } from '@payment-center/api-client/endpoints/practices'
import {
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
  externalPayerSessionKey,
  externalPaymentKey,
} from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { toPageSettings } from '@payment-center/ui/shell'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { PayAsGuestScreen } from '../features/pay-as-guest/PayAsGuestScreen.tsx'
import { never } from './not-on-server.ts'
import type { FirstScreen, PageRequest } from './page-request.ts'

/** The empty form of a practice. Null without a known practice; the browser then says why. */
export async function firstPayAsGuestScreen(
  api: Api,
  { url, setting }: PageRequest,
): Promise<FirstScreen | null> {
  const practiceLocation = parsePracticeLocation(url.search)
  const answer = practiceLocation && (await readLocation(api, practiceLocation))
  const practice = answer?.ok ? firstPractice(answer.value) : null
  if (!answer?.ok || practice === null || practice.hasLeft) return null
  return {
    screen: (
      <PayAsGuestScreen
        practiceLocation={practiceLocation}
        shown={practice}
        environment={toPageSettings(setting)}
        api={api}
        externalPayerApi={api}
        externalSession={createExternalSessionStore()}
        externalPayment={createExternalPaymentStore()}
        externalPayerSession={createExternalPayerSessionStore()}
        load={never}
        loadPay={never}
        leave={() => undefined}
        clock={{ wait: never }}
      />
    ),
    data: answer.value,
    practice,
    // An earlier payment, or a signed-in payer.
    sessions: [externalPaymentKey, externalPayerSessionKey],
  }
}
