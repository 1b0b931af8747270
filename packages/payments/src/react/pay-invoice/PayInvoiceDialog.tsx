import { Dialog } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import type { Audience } from '../../audience.ts'
import type { CardKit } from '../../card-kit.ts'
import { isLocked } from '../../flows/index.ts'
import type { Cents } from '../../money/index.ts'
import { payInvoiceMessages } from './pay-invoice.messages.ts'
import { PayInvoiceContent } from './PayInvoiceContent.tsx'
import { PayInvoiceFooter } from './PayInvoiceFooter.tsx'
import type { Receipt } from './receipt.ts'
import { sealOf } from './seal-of.tsx'
import { useKit } from '../use-kit.ts'
import { useCardEntry } from './use-card-entry.ts'
import type { PayInvoice } from './use-pay-invoice.ts'

export interface PayInvoiceDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly flow: PayInvoice
  readonly kit: CardKit
  readonly publishableKey: string
  readonly audience: Audience
  readonly practiceName: string
  /** What is paid, in words: "Invoice #…", or for whom. */
  readonly subject: string
  /** Both card prices, for the comparison before the card's own is known. */
  readonly prices: { readonly credit: Cents; readonly debit: Cents }
  /** The server's record of the payment; null until there is one. */
  readonly receipt: Receipt | null
  /** Where the success view's button leads. */
  readonly afterPaymentHref: string
  /** What it does before it leads there. */
  readonly onLeave?: () => void
  /** Offered on success instead of printing the dialog, where the receipt is a page of its own. */
  readonly onViewReceipt?: () => void
}

// Asked for as soon as the form is shown, long before a card is typed.
const loadOutcome = () => import('./outcome.ts').then(({ outcomeParts }) => outcomeParts)

/** Make a Payment: one invoice, with a card that is typed in. What it shows is decided by the flow's state. */
export function PayInvoiceDialog(props: PayInvoiceDialogProps) {
  const { open, onClose, flow, kit, publishableKey, practiceName, subject, audience } = props
  const { language } = useLanguage()
  const { kit: outcome, failed: outcomeFailed, load } = useKit(loadOutcome)
  useEffect(load, [load])
  const entry = useCardEntry(flow, audience, { ready: outcome !== null, failed: outcomeFailed, load })
  const [unavailable, setUnavailable] = useState(false)
  const { status } = flow.state
  const settled = status === 'paid' || status === 'processing'

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isLocked(flow.state)}
      title={useTitle(flow)}
      subtitle={settled ? undefined : `${practiceName} · ${subject}`}
      seal={sealOf(flow.state)}
      footer={<PayInvoiceFooter {...props} entry={entry} unavailable={unavailable} outcome={outcome} />}
    >
      <kit.CardForm
        publishableKey={publishableKey}
        language={language}
        onUnavailable={() => setUnavailable(true)}
      >
        <PayInvoiceContent
          {...props}
          entry={entry}
          unavailable={unavailable}
          outcome={outcome}
          outcomeFailed={outcomeFailed}
        />
      </kit.CardForm>
    </Dialog>
  )
}

function useTitle({ state }: PayInvoice): string {
  const { title, declinedTitle, paidTitle } = useMessages(payInvoiceMessages)
  if (state.status === 'declined') return declinedTitle
  return state.status === 'paid' || state.status === 'processing' ? paidTitle : title
}
