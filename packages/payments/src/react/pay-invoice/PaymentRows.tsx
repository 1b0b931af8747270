import { LedgerRow, Numeric, Skeleton } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { methodName, type DisplayMethod } from './method-name.ts'
import { paymentRowMessages } from './payment-rows.messages.ts'

/** @param method empty while it is unknown */
export function MethodRow({ method }: { readonly method: DisplayMethod | undefined }) {
  const messages = useMessages(paymentRowMessages)
  const { language } = useLanguage()
  return <LedgerRow label={messages.method}>{method ? methodName(method, language) : ''}</LedgerRow>
}

/** @param date YYYY-MM-DD; null while it is loading */
export function DateRow({ date }: { readonly date: string | null }) {
  const messages = useMessages(paymentRowMessages)
  return (
    <LedgerRow label={messages.date}>
      {date === null ? <Skeleton width="6rem" height="1.25rem" /> : <Numeric>{formatDate(date)}</Numeric>}
    </LedgerRow>
  )
}
