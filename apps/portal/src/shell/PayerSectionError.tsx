import { SectionError } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CallPractice } from './CallPractice.tsx'
import { methodsErrorMessages } from './messages.en.ts'
import { usePayer } from './payer.ts'
import { useMethods, usePractice, type PayerData } from './payer-data.ts'

type Props = {
  readonly title: string
  readonly body: string
  /** Shows the error only if this failed, with a button to retry; without it a retry would not help. */
  readonly data?: PayerData<unknown> | undefined
}

/** A SectionError that ends with the practice to call, once it is known. */
export function PayerSectionError({ title, body, data }: Props) {
  const practice = usePractice()
  if (data !== undefined && data.status !== 'failed') return null
  return (
    <SectionError
      title={title}
      contact={
        practice && (
          <p>
            <CallPractice practice={practice} />
          </p>
        )
      }
      onTryAgain={data?.retry}
      busy={data?.busy}
    >
      {body}
    </SectionError>
  )
}

/** Shown when the payer's methods could not be loaded. */
export function MethodsError() {
  const { title, body } = useMessages(methodsErrorMessages)
  const { payerId } = usePayer()
  return <PayerSectionError title={title} body={body(payerId)} data={useMethods()} />
}
