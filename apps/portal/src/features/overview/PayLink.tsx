import type { ListedInvoice } from '@payment-center/api-client/endpoints/overview'
import { ButtonLink, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { invoiceHref } from '../../paths.ts'
import { overviewMessages } from './messages.en.ts'

type Props = {
  readonly invoice: ListedInvoice
  readonly size?: 'small'
  readonly variant?: 'secondary'
}

/** Leads to the invoice's page to pay it. */
export function PayLink({ invoice: { invoiceId, transactionId }, ...look }: Props) {
  const messages = useMessages(overviewMessages)
  return (
    <ButtonLink {...look} href={invoiceHref(transactionId)}>
      {messages.pay}
      <VisuallyHidden> {messages.invoice(invoiceId)}</VisuallyHidden>
    </ButtonLink>
  )
}
