import { preloadWhenIdle } from '@payment-center/ui/loading'
import type { ComponentProps } from 'react'
import { PayAsGuestScreen } from '../features/pay-as-guest/PayAsGuestScreen.tsx'
import { showScreen } from '../show-screen.tsx'
import { payAsGuestServices } from '../wiring/pay-as-guest/external-session.ts'

const loadPay = preloadWhenIdle(async () => (await import('../wiring/pay-as-guest/patient-pay.tsx')).pay)

type FirstRequest = Pick<ComponentProps<typeof PayAsGuestScreen>, 'practiceLocation' | 'load' | 'inDocument'>

export function showPayAsGuest({ inDocument, ...first }: FirstRequest): void {
  // A tab with a session removes the document's empty form before paint (server/first-screens.tsx).
  const rendered = document.getElementById('root')?.hasChildNodes() === true ? inDocument : null
  showScreen(
    <PayAsGuestScreen {...payAsGuestServices} {...first} inDocument={rendered} loadPay={loadPay} />,
    rendered,
  )
}
