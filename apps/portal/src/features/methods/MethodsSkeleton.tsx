import { ListSkeleton, Section } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { methodsScreenMessages } from './messages.en.ts'

export function MethodsSkeleton() {
  const messages = useMessages(methodsScreenMessages)
  return (
    <>
      <Section title={messages.cards} size="card">
        <ListSkeleton rows={5} start action />
      </Section>
      <Section title={messages.bank} size="card">
        <ListSkeleton rows={1} start action />
      </Section>
    </>
  )
}
