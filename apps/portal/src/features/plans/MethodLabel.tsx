import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { plansMessages } from './plans.messages.ts'

/** Stands over what a plan charges, and over what it could charge. */
export function MethodLabel() {
  const messages = useMessages(plansMessages)
  return (
    <Text size="small" weight="medium" tone="supporting">
      {messages.method}
    </Text>
  )
}
