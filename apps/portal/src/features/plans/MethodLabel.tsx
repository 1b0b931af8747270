import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { plansMessages } from './messages.en.ts'

export function MethodLabel() {
  const messages = useMessages(plansMessages)
  return (
    <Text size="small" weight="medium" tone="supporting">
      {messages.method}
    </Text>
  )
}
