import { noReference } from '@payment-center/validation/model'
import { PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { receiptSheetMessages } from './messages.en.ts'

/** What a line of a bill is for. */
export function TreatmentName({ treatment }: { readonly treatment: string }) {
  const { withoutInvoice } = useMessages(receiptSheetMessages)
  return treatment === noReference ? <span>{withoutInvoice}</span> : <PracticeText>{treatment}</PracticeText>
}
