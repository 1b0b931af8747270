import type { InvoiceSubject } from '@payment-center/api-client/endpoints/overview'
import { PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { transactionMessages } from './messages.en.ts'

/** Names an invoice by its first treatment, and says how many more it has. */
export function Treatments({ treatments: [first = '', ...others] }: Pick<InvoiceSubject, 'treatments'>) {
  const { more } = useMessages(transactionMessages)
  return (
    <>
      <PracticeText>{first}</PracticeText>
      {others.length > 0 && <span>{` ${more(others.length)}`}</span>}
    </>
  )
}
