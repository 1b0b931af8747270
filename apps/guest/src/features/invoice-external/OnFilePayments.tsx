import { paySaved, type PaySavedEvent, type PaySavedState } from '@payment-center/payments/flows'
import { useFlow, type OpenFlow } from '@payment-center/payments/react'
import {
  ConfirmPaymentDialog,
  LinkBankDialog,
  useLinkBank,
  type LinkBank,
} from '@payment-center/payments/react/dialogs'
import { useEffect, useEffectEvent, useState } from 'react'
import { today } from '@payment-center/validation/fields'
import { AfterPaymentLink } from './AfterPaymentLink.tsx'
import type { OnFileOrder, OnFilePorts, OnFileProps } from './on-file.ts'
import { UnlockDialog } from './UnlockDialog.tsx'

type Props = OnFileProps & { readonly ports: OnFilePorts }

/** Paying by a bank account or by what is saved: the flows, and the dialogs that show them. */
export function OnFilePayments(props: Props) {
  const { order, ports, onMethods, onState } = props
  const saved = useFlow(paySaved, ports.saved)
  const linkBank = useLinkBank({ bank: ports.bankLink, loadBankKit: ports.loadBankKit })
  const [closed, setClosed] = useState<OnFileOrder | null>(null)
  const { status } = saved.state
  useEffect(() => onState(status), [status, onState])

  async function open(payerId: number) {
    const methods = await ports.listMethods(payerId)
    if (methods !== null) onMethods(methods, payerId)
  }
  useOrders(order, saved, linkBank, open)

  return (
    <>
      <Confirmation {...props} saved={saved} />
      <LinkBankDialog
        flow={linkBank}
        payerId={null}
        onUse={(bank) => {
          onMethods({ cards: [], bank }, null)
          saved.send({ type: 'chosen', method: bank })
        }}
        onOtherMethod={() => undefined}
      />
      {order.kind === 'unlock' && order !== closed && (
        <UnlockDialog
          ports={ports}
          onClose={() => setClosed(order)}
          onUnlocked={(payerId) => {
            setClosed(order)
            void open(payerId)
          }}
        />
      )}
    </>
  )
}

/** Does once what each order asks for. */
function useOrders(
  order: OnFileOrder,
  saved: OpenFlow<PaySavedState, PaySavedEvent>,
  linkBank: LinkBank,
  open: (payerId: number) => Promise<void>,
) {
  const follow = useEffectEvent((asked: OnFileOrder) => {
    switch (asked.kind) {
      case 'bank':
        return linkBank.send({ type: 'begun' })
      case 'saved':
        return saved.send({ type: 'chosen', method: asked.method })
      case 'recall':
        return void open(asked.payerId)
      case 'unlock':
        return undefined
      default:
        return asked satisfies never
    }
  })
  useEffect(() => follow(order), [order])
}

function Confirmation({
  saved,
  loaded,
  session,
  receipt,
}: Props & { readonly saved: OpenFlow<PaySavedState, PaySavedEvent> }) {
  const { invoice, practice } = loaded
  return (
    <ConfirmPaymentDialog
      open={saved.state.status !== 'idle'}
      flow={saved}
      practice={practice}
      invoiceId={invoice.invoiceId}
      date={today()}
      receipt={receipt}
      onClose={() => saved.send({ type: 'left' })}
      after={<AfterPaymentLink session={session} />}
    />
  )
}
