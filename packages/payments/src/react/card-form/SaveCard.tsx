import { Checkbox } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { saveCardMessages } from '../methods/messages.en.ts'

export interface SaveCardProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Whether to keep the card for later payments. */
export function SaveCard(props: SaveCardProps) {
  const messages = useMessages(saveCardMessages)
  return <Checkbox label={messages.label} {...props} />
}
