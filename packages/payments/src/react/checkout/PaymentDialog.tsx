import { Button, CheckIcon, ClockIcon, PracticeText, Seal } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ComponentProps, ReactNode } from 'react'
import { isMoving, isPaidByOther } from '../../flows/index.ts'
import type { Payable } from './checkout-props.ts'
import { OfflineNotice, useOnline } from '@payment-center/ui/offline'
import { payInvoiceMessages, payOfflineMessages } from './dialog-messages.en.ts'
import { whatYouPayMessages } from './messages.en.ts'

type Props = Omit<ComponentProps<typeof Dialog>, 'seal'> & {
  readonly state: Parameters<typeof isPaidByOther>[0]
}

/** Locked while money moves. A payment that was made replaces the title and the subtitle. */
export function PaymentDialog({ state, title, subtitle, children, ...rest }: Props) {
  const { paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  const isPaid = state.status === 'paid'
  const content = (
    <>
      <OfflineNotice />
      {children}
    </>
  )
  const dialog = { ...rest, children: content }
  if (!isPaid && state.status !== 'processing')
    return <Dialog locked={isMoving(state)} {...dialog} title={title} subtitle={subtitle} />
  if (isPaidByOther(state)) return <Dialog {...dialog} title={alreadyPaidTitle} />
  return (
    <Dialog
      {...dialog}
      title={paidTitle}
      seal={<Seal tone={isPaid ? 'success' : 'info'} icon={isPaid ? <CheckIcon /> : <ClockIcon />} />}
    />
  )
}

/** Why nothing can be submitted while the browser is offline. */
export function useOfflineReason(): string | undefined {
  const { reason } = useMessages(payOfflineMessages)
  return useOnline() ? undefined : reason
}

/** The practice, and the invoice or what else is paid, unless a line of the dialog names it. */
export function PaymentSubtitle({ practice, invoiceId, subject }: Payable) {
  const { invoiceNumber } = useMessages(whatYouPayMessages)
  return (
    <>
      <PracticeText>{practice.name}</PracticeText>
      {(subject !== undefined || invoiceId !== '') && (
        <span>{` · ${subject ?? invoiceNumber(invoiceId)}`}</span>
      )}
    </>
  )
}

/** The only action while a payment is submitted. */
export function SubmittingFooter({ children }: { readonly children: ReactNode }) {
  const { submitting } = useMessages(payInvoiceMessages)
  return (
    <DialogFooter>
      <Button grow busy={submitting}>
        {children}
      </Button>
    </DialogFooter>
  )
}
