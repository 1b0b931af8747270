import type { CardKit } from '@payment-center/payments/card-kit'
import { ConfirmPaymentDialog, LinkBankDialog, WalletDialog } from '@payment-center/payments/react/dialogs'
import { receiptOf } from '@payment-center/payments/react/receipt-of'
import { PayInvoiceDialog } from '@payment-center/payments/react/dialog'
import { ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { paths } from '../../paths.ts'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { usePayerWorld } from '../../shell/payer-world.ts'
import { usePayer } from '../../shell/payer.ts'
import { invoiceMessages } from './invoice.messages.ts'
import type { PayingInvoice, PayProps } from './use-paying.ts'

export type OpenDialog = 'newCard' | 'saved' | null

type Props = PayProps & {
  readonly paying: PayingInvoice
  /** Null until the card provider's code is there. */
  readonly kit: CardKit | null
  readonly dialog: OpenDialog
  readonly onOpen: (dialog: OpenDialog) => void
}

const audience = { saveCard: 'offered', afterPayment: 'backToHome' } as const

/** Whatever stands over the page while an invoice is paid. */
export function PaymentDialogs({ invoice, prices, practice, paying, kit, dialog, onOpen }: Props) {
  const messages = useMessages(invoiceMessages)
  const { payerId } = usePayer()
  const { today } = usePayerWorld()
  const refresh = useRefreshPayerData()
  const { newCard, saved, wallet, linkBank } = paying
  const receipt = receiptOf(invoice, practice.name)
  const close = () => onOpen(null)
  const after = <ButtonLink href={paths.overview}>{messages.backToHome}</ButtonLink>
  return (
    <>
      {kit !== null && (
        <PayInvoiceDialog
          open={dialog === 'newCard'}
          onClose={close}
          flow={newCard}
          kit={kit}
          publishableKey={practice.publishableKey}
          audience={audience}
          practiceName={practice.name}
          subject={messages.invoiceNumber(invoice.invoiceId)}
          prices={prices}
          receipt={receipt}
          afterPaymentHref={paths.overview}
        />
      )}
      <ConfirmPaymentDialog
        open={dialog === 'saved' && saved.state.status !== 'idle'}
        flow={saved}
        practice={practice}
        invoiceId={invoice.invoiceId}
        date={today()}
        receipt={receipt}
        onClose={() => {
          close()
          saved.send({ type: 'left' })
        }}
        after={after}
      />
      <WalletDialog flow={wallet} practiceName={practice.name} receipt={receipt} after={after} />
      <LinkBankDialog
        flow={linkBank}
        payerId={payerId}
        onUse={(method) => {
          void refresh()
          saved.send({ type: 'chosen', method })
          onOpen('saved')
        }}
        onOtherMethod={close}
      />
    </>
  )
}
