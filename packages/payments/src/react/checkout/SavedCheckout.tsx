import type { SavedMethod } from '@payment-center/validation/model'
import type { BankLinkPort } from '../../ports.ts'
import type { BankModule } from '../../bank-module.ts'
import { paySaved, type PaySavedPorts } from '../../flows/index.ts'
import { LinkBankDialog } from '../bank/LinkBankDialog.tsx'
import { useLinkBank } from '../bank/use-link-bank.ts'
import { ConfirmPaymentDialog } from '../confirm/ConfirmPaymentDialog.tsx'
import { isOpen, useWay } from './use-way.ts'
import type { SavedWayProps } from './way.ts'

export interface SavedCheckoutPorts {
  readonly saved: PaySavedPorts
  readonly bankLink: BankLinkPort
  readonly loadBankModule: () => Promise<BankModule>
}

type Props = SavedWayProps & { readonly ports: SavedCheckoutPorts }

/** Paying with what is on file, or with a bank account that is linked first. */
export function SavedCheckout(props: Props) {
  const { pressed, presses } = props.checkout.state
  if (!('way' in pressed)) return null
  const { way } = pressed
  if (way.by === 'saved') return <SavedPayment key={presses} {...props} method={way.method} />
  return way.by === 'bank' && pressed.status === 'open' ? <BankLink key={presses} {...props} /> : null
}

function SavedPayment({
  checkout,
  invoice,
  audience,
  ports,
  method,
}: Props & { readonly method: SavedMethod }) {
  const flow = useWay(checkout, (saved) => ({ saved }), paySaved, ports.saved, method)
  return (
    <ConfirmPaymentDialog
      open={isOpen(checkout.state, 'saved') && flow.state.status !== 'idle'}
      flow={flow}
      practice={invoice.practice}
      invoiceId={invoice.number}
      date={invoice.today}
      receipt={invoice.receipt}
      onClose={() => {
        flow.send({ type: 'left' })
        checkout.send({ type: 'closed' })
      }}
      after={audience.after}
    />
  )
}

function BankLink({ checkout, audience, ports, onBankLinked }: Props) {
  const flow = useLinkBank({ bank: ports.bankLink, loadBankModule: ports.loadBankModule })
  return (
    <LinkBankDialog
      flow={flow}
      payerId={audience.payerId}
      onLeave={() => checkout.send({ type: 'closed' })}
      onUse={(bank) => {
        onBankLinked(bank)
        checkout.send({ type: 'pressed', way: { by: 'saved', method: bank } })
      }}
    />
  )
}
