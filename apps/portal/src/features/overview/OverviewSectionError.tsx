import { useMessages } from '@payment-center/ui/language'
import { PayerSectionError } from '../../shell/PayerSectionError.tsx'
import { usePayerName, type PayerData } from '../../shell/payer-data.ts'
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
  return <PayerSectionError title={title} body={notLoaded(what, payerId)} data={section} />
}

/** Shown when the payer's name could not be loaded; the header shows the email instead. */
export function PayerInfoError() {
  const { portalUserId } = usePayer()
  const [name, data] = usePayerName()
  const { title, body } = useMessages(overviewMessages).payerInfo
  if (name !== undefined) return null
  return <PayerSectionError title={title} body={body(portalUserId)} data={data} />
}
