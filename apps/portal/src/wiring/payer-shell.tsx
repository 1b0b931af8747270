import { preloadWhenIdle } from '@payment-center/ui/loading'
import { serverNow, today } from '@payment-center/validation/fields'
import PayerShell from '../shell/frame/PayerShell.tsx'
import type { PayerPorts } from '../shell/payer.ts'
import type { Services } from '../shell/services.ts'

const ports: PayerPorts = {
  loadPaying: preloadWhenIdle(async () => (await import('./paying.tsx')).paying),
  today,
  now: serverNow,
}

/** A chunk of its own: the login loads without the code that pays. */
export default function ConnectedPayerShell({ services }: { readonly services: Services }) {
  return <PayerShell services={services} ports={ports} />
}
