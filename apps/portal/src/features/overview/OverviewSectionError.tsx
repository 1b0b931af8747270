import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { overviewMessages } from './overview.messages.ts'
import type { Part } from './use-overview.ts'

type Props = {
  readonly part: Pick<Part<unknown>, 'data' | 'again'>
  readonly of: keyof typeof overviewMessages.en.errors
}

/** One part could not be loaded; nothing where it could. */
export function OverviewSectionError({ part: { data, again }, of }: Props) {
  const { payerId } = usePayer()
  const { errors, notLoaded } = useMessages(overviewMessages)
  const { title, what } = errors[of]
  if (data.status !== 'failed') return null
  return (
    <SectionError title={title} onTryAgain={again} busy={data.busy}>
      {notLoaded(what, String(payerId))}
    </SectionError>
  )
}
