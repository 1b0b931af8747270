import { formatMoney } from '@payment-center/payments/money'
import { methodName } from '@payment-center/payments/react/receipt'
import {
  CalendarIcon,
  Card,
  Empty,
  List,
  ListRow,
  ListSkeleton,
  DotSeparatedList,
  PracticeText,
  Section,
  Stack,
} from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { overviewMessages } from './messages.en.ts'
import { OverviewSectionError } from './OverviewSectionError.tsx'
import type { OverviewSections } from './use-overview.ts'

export function ScheduledPayments({ overview: { scheduled } }: { readonly overview: OverviewSections }) {
  const messages = useMessages(overviewMessages)
  return (
    <Section title={messages.scheduled}>
      <Stack space={12}>
        <OverviewSectionError section={scheduled} of="scheduled" />
        {scheduled.status === 'loading' && <ListSkeleton rows={2} amount />}
        {scheduled.value && <Payments payments={scheduled.value} />}
      </Stack>
    </Section>
  )
}

function Payments({ payments }: { readonly payments: NonNullable<OverviewSections['scheduled']['value']> }) {
  const messages = useMessages(overviewMessages)
  const { language } = useLanguage()
  if (payments.length === 0) {
    return (
      <Card flush>
        <Empty icon={<CalendarIcon />} title={messages.noneScheduled} />
      </Card>
    )
  }
  return (
    <List>
      {payments.map(({ description, dueDate, amount, method }, index) => (
        <ListRow
          // Two plans may have the same name, day and amount.
          key={`${index} ${description}`}
          title={<PracticeText>{description}</PracticeText>}
          detail={
            <DotSeparatedList
              items={[formatDate(dueDate), method ? methodName(method, language) : messages.noMethod]}
            />
          }
          amount={formatMoney(amount)}
        />
      ))}
    </List>
  )
}
