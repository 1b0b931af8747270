import PayerShell from '../shell/PayerShell.tsx'
import { ports } from './payer-ports.ts'
import { services } from './services.ts'

/** The signed-in routes; the login is shown without what they need to pay. */
export default function ComposedPayerShell() {
  return <PayerShell services={services} ports={ports} />
}
