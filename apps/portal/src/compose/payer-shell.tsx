import PayerShell from '../shell/frame/PayerShell.tsx'
import type { Services } from '../shell/services.ts'
import { ports } from './payer-ports.ts'

/** A chunk of its own: the login loads without the code that pays. */
export default function ComposedPayerShell({ services }: { readonly services: Services }) {
  return <PayerShell services={services} ports={ports} />
}
