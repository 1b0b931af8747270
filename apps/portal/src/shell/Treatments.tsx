import type { InvoiceSubject } from '@payment-center/api-client/endpoints/overview'
import { TreatmentName } from '@payment-center/payments/react/receipt'
import { useMessages } from '@payment-center/ui/language'
import { transactionMessages } from './messages.en.ts'

/** Names an invoice by its first treatment, and says how many more it has. */
export function Treatments({ treatments: [first = '', ...others] }: Pick<InvoiceSubject, 'treatments'>) {
  const { more } = useMessages(transactionMessages)
  return (
    <>
      <TreatmentName treatment={first} />
      {others.length > 0 && <span>{` ${more(others.length)}`}</span>}
    </>
  )
}
