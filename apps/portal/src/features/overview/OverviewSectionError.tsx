import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { overviewMessages } from './overview.messages.ts'
import type { OverviewSection } from './use-overview.ts'

type Props = {
  readonly section: Pick<OverviewSection<unknown>, 'data' | 'retry'>
  readonly of: keyof typeof overviewMessages.en.errors
}

export function OverviewSectionError({ section: { data, retry }, of }: Props) {
  const { payerId } = usePayer()
  const { errors, notLoaded } = useMessages(overviewMessages)
  const { title, what } = errors[of]
  if (data.status !== 'failed') return null
  return (
    <SectionError title={title} onTryAgain={retry} busy={data.busy}>
      {notLoaded(what, String(payerId))}
    </SectionError>
  )
}
