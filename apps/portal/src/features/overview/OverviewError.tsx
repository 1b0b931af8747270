import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { overviewMessages } from './overview.messages.ts'
import type { OverviewSection } from './use-overview.ts'

/** One error when no section could be loaded, instead of one per section. */
export function OverviewError({
  sections,
}: {
  readonly sections: readonly Pick<OverviewSection<unknown>, 'data' | 'retry'>[]
}) {
  const { payerId } = usePayer()
  const { errors, notLoaded } = useMessages(overviewMessages)
  const retry = () => {
    for (const section of sections) section.retry()
  }
  return (
    <SectionError
      title={errors.home.title}
      onTryAgain={retry}
      busy={sections.some(({ data }) => data.status === 'failed' && data.busy)}
    >
      {notLoaded(errors.home.what, String(payerId))}
    </SectionError>
  )
}
