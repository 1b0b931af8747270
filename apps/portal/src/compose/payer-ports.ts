import { preloadWhenIdle } from '@payment-center/ui/loading'
import { serverNow, today } from '@payment-center/validation/fields'
import type { PayerPorts } from '../shell/payer.ts'

/** Connects the signed-in screens to the code that pays and to the clock. */
export const ports: PayerPorts = {
  loadPaying: preloadWhenIdle(async () => (await import('./paying.tsx')).paying),
  today,
  now: serverNow,
}
