import { ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Receipt } from './receipt.ts'
import { receiptMessages } from './messages.en.ts'

type Props = Pick<Receipt, 'outcome'> & { readonly href: string }

/** Leads to the page that prints and emails the receipt. */
export function ReceiptLink({ outcome, href }: Props) {
  const { view } = useMessages(receiptMessages)
  return (
    <ButtonLink variant="secondary" href={href}>
      {view[outcome]}
    </ButtonLink>
  )
}
