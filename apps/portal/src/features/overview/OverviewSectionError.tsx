import { useMessages } from '@payment-center/ui/language'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import type { PayerData } from '../../shell/payer-data.ts'
import { usePayer } from '../../shell/payer.ts'
import { overviewMessages } from './messages.en.ts'

type Props = {
  readonly section: PayerData<unknown>
  readonly of: keyof typeof overviewMessages.en.errors
}

export function OverviewSectionError({ section, of }: Props) {
  const { payerId } = usePayer()
  const { errors, notLoaded } = useMessages(overviewMessages)
  const { title, what } = errors[of]
  return (
    <PayerSectionError title={title} data={section}>
      {notLoaded(what, payerId)}
    </PayerSectionError>
  )
}
