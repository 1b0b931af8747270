import { LedgerRow, Numeric } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { methodName, type DisplayMethod } from './method-name.ts'
import { paymentRowMessages } from './messages.en.ts'

export function MethodRow({ method }: { readonly method: DisplayMethod }) {
  const messages = useMessages(paymentRowMessages)
  const { language } = useLanguage()
  return <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>
}

/** @param date YYYY-MM-DD */
export function DateRow({ date }: { readonly date: string }) {
  const messages = useMessages(paymentRowMessages)
  return (
    <LedgerRow label={messages.date}>
      <Numeric>{formatDate(date)}</Numeric>
    </LedgerRow>
  )
}
