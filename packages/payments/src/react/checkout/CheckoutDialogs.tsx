import { useRef, useState, useEffect, type ComponentType } from 'react'
import type { CardField, WalletProps } from '../../vendor-modules.ts'
import { payInvoice, paySaved, type CheckoutMethod } from '../../flows/index.ts'
import { PayInvoiceDialog } from './PayInvoiceDialog.tsx'
import { useFlowWork, useDeadline } from '../flow-hooks.ts'
import { WalletDialog } from './WalletDialog.tsx'
import type { CheckoutDialogsProps, WalletButtonProps } from './checkout-props.ts'
import { methodFlows } from './use-checkout.ts'
import { LinkBankDialog } from '../methods/LinkBankDialog.tsx'
import { ConfirmPaymentDialog } from './ConfirmPaymentDialog.tsx'
import { Text, TextButton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { cents, type Cents } from '../../money/money.ts'
import { actionMessages } from '../methods/messages.en.ts'
import { walletMessages } from './messages.en.ts'

/** Does the payment by every method, and shows the dialog of the pressed one. */
export function CheckoutDialogs(props: CheckoutDialogsProps) {
  return (
    <>
      <CardCheckout {...props} />
      <WalletCheckout {...props} />
      <SavedCheckout {...props} />
    </>
  )
}

/** What the dialogs of all methods get but their flow. */
function dialogOf({ checkout, invoice, audience }: CheckoutDialogsProps, by: CheckoutMethod['by']) {
  const { pressed } = checkout.state
  const open = pressed.status === 'open' && pressed.method.by === by
  return { open, onClose: () => checkout.send({ type: 'closed' }), invoice, audience }
}

function CardCheckout(props: CheckoutDialogsProps) {
  const { card: invoice, cardModule } = props.ports
  const cardField = useRef<CardField | null>(null)
  const { card: flow } = methodFlows(props.checkout)
  useFlowWork(payInvoice, { invoice, cardField: () => cardField.current }, flow)
  return (
    <PayInvoiceDialog {...dialogOf(props, 'card')} flow={flow} cardField={cardField} module={cardModule} />
  )
}

/** Pays with each authorized sheet, and shows its outcome. */
function WalletCheckout(props: CheckoutDialogsProps) {
  const { wallet: flow } = methodFlows(props.checkout)
  useFlowWork(payInvoice, { invoice: props.ports.card, cardField: () => null }, flow)
  return <WalletDialog {...dialogOf(props, 'wallet')} flow={flow} />
}

/** Pays with a saved method, or a bank account that is linked first. */
function SavedCheckout(props: CheckoutDialogsProps) {
  const { checkout, ports } = props
  const { pressed, presses } = checkout.state
  const { saved: flow } = methodFlows(checkout)
  useFlowWork(paySaved, ports.saved, flow)
  if (!('method' in pressed)) return null
  const { method } = pressed
  if (method.by === 'saved') return <SavedPayment key={presses} {...props} />
  return method.by === 'bank' && pressed.status === 'open' ? (
    <BankLink key={presses} {...props} {...method} />
  ) : null
}

function SavedPayment(props: CheckoutDialogsProps) {
  const { checkout } = props
  const { saved: flow } = methodFlows(checkout)
  const dialog = dialogOf(props, 'saved')
  return (
    <ConfirmPaymentDialog
      {...dialog}
      open={dialog.open && flow.state.status !== 'idle'}
      flow={flow}
      onRenewBank={(renewed) => checkout.send({ type: 'pressed', method: { by: 'bank', renewed } })}
    />
  )
}

function BankLink(props: CheckoutDialogsProps & Extract<CheckoutMethod, { by: 'bank' }>) {
  const { checkout, audience, ports, onBankLinked, renewed, another } = props
  const [port] = useState(() => {
    const account = renewed ?? ports.bankLink.findReturned()?.renewed ?? null
    if (account !== null) return ports.renewBank(account)
    // A payer who wants another account isn't asked to use the one on file.
    return another ? { ...ports.bankLink, findSaved: async () => null } : ports.bankLink
  })
  return (
    <LinkBankDialog
      port={port}
      module={ports.bankModule}
      payerId={audience.payerId}
      onClose={() => checkout.send({ type: 'closed' })}
      onUse={(bank) => {
        onBankLinked?.()
        checkout.send({ type: 'bankLinked', bank })
        checkout.send({ type: 'pressed', method: { by: 'saved', saved: bank } })
      }}
    />
  )
}

type Props = WalletButtonProps & { readonly Provider: ComponentType<WalletProps> }

/** In cents; without prices, a press opens no sheet that would show it. */
const unknownAmount = cents(50)

/** The provider's wallet button, or that it shows none. Its sheet shows the lowest price, as the page does. */
export function ProviderWallet({ wallet, practice, prices, onPress, onAuthorized, Provider }: Props) {
  const { language } = useLanguage()
  const { unavailable, overdue } = useMessages(walletMessages)
  const { tryAgain } = useMessages(actionMessages)
  const [retries, setRetries] = useState(0)
  const { kind, stage, setStage } = wallet
  const isOverdue = useDeadline(stage === 'checking')
  useEffect(() => {
    if (isOverdue) setStage('overdue')
  }, [isOverdue, setStage])
  /** In the open sheet, whatever the price becomes meanwhile. */
  const pressed = useRef<Cents>(undefined)
  if (kind === null) return null
  if (stage === 'unavailable' || stage === 'overdue') {
    const retry = () => {
      setRetries((count) => count + 1)
      setStage('checking')
    }
    return (
      <Text size="small" tone="hint" align="center">
        {stage === 'overdue' ? (
          <>
            {`${overdue} `}
            <TextButton onClick={retry}>{tryAgain}</TextButton>
          </>
        ) : (
          unavailable
        )}
      </Text>
    )
  }
  const total = prices === null ? unknownAmount : cents(Math.min(prices.credit, prices.debit, prices.prepaid))
  const press = async () => {
    pressed.current = total
    return true
  }
  return (
    <Provider
      kind={kind}
      publishableKey={practice.publishableKey}
      connectedAccountId={practice.connectedAccountId}
      practiceName={practice.name}
      language={language}
      isRetry={retries > 0}
      amount={total}
      onReady={(available) => setStage(available ? 'available' : 'unavailable')}
      // In Pay as Guest a press finds the price of a payment, which doesn't change any more.
      onPress={onPress ?? press}
      onAuthorized={(card, payerName) => onAuthorized({ total: pressed.current ?? total, payerName, card })}
    />
  )
}
