import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { overviewMessages } from './overview.messages.ts'
import type { Part } from './use-overview.ts'

/** Nothing at all could be loaded: said once, rather than once for each part. */
export function OverviewError({
  parts,
}: {
  readonly parts: readonly Pick<Part<unknown>, 'data' | 'again'>[]
}) {
  const { payerId } = usePayer()
  const { errors, notLoaded } = useMessages(overviewMessages)
  const again = () => {
    for (const part of parts) part.again()
  }
  return (
    <SectionError
      title={errors.home.title}
      onTryAgain={again}
      busy={parts.some(({ data }) => data.status === 'failed' && data.busy)}
    >
      {notLoaded(errors.home.what, String(payerId))}
    </SectionError>
  )
}
