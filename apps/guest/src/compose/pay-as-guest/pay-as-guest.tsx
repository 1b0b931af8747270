import { clearStorage } from '@payment-center/api-client/session'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { PayAsGuestScreen } from '../../features/pay-as-guest/PayAsGuestScreen.tsx'
import { showScreen } from '../../show-screen.tsx'
import {
  externalApi as api,
  externalPayerApi,
  externalPayerSession,
  externalPayment,
  externalSession,
} from './external-session.ts'
import { practice, shown } from '../early-practice.ts'
import { services } from '../services.ts'

const loadPay = preloadWhenIdle(async () => (await import('./patient-pay.tsx')).pay)

/** A tab with a session removes the document's empty form before paint (server/first-pay-as-guest-screen.tsx). */
const rendered = document.getElementById('root')?.hasChildNodes() === true ? shown : null

showScreen(
  <PayAsGuestScreen
    {...services}
    practiceLocation={parsePracticeLocation(location.search)}
    load={practice.load}
    shown={rendered}
    api={api}
    externalSession={externalSession}
    externalPayment={externalPayment}
    externalPayerApi={externalPayerApi}
    externalPayerSession={externalPayerSession}
    leave={() => clearStorage()}
    clock={browserClock}
    loadPay={loadPay}
  />,
  rendered,
)
