import { EventStatus } from '@payment-center/payments/react/receipt'
import { ButtonLink, Ledger, LedgerRow, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ChargeEventStatus } from '@payment-center/validation/wire'
import { invoiceHref } from '../../paths.ts'
import { historyMessages } from './messages.en.ts'

type Props = { readonly invoiceId: string; readonly status: ChargeEventStatus }

/** The status of an unpaid invoice and a link to pay it. */
export function UnpaidInvoice({ invoiceId, status }: Props) {
  const messages = useMessages(historyMessages)
  return (
    <Stack space={24}>
      <Ledger>
        <LedgerRow label={messages.status} plain>
          <EventStatus status={status} />
        </LedgerRow>
      </Ledger>
      <ButtonLink full href={invoiceHref(invoiceId)}>
        {messages.pay}
      </ButtonLink>
    </Stack>
  )
}
