import PayerShell from '../shell/frame/PayerShell.tsx'
import { ports } from './payer-ports.ts'
import { services } from './services.ts'

/** A chunk of its own: the login loads without the code that pays. */
export default function ComposedPayerShell() {
  return <PayerShell services={services} ports={ports} />
}
