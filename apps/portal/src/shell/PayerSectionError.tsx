import { SectionError } from '@payment-center/ui'
import type { ReactNode } from 'react'
import { CallPractice } from './CallPractice.tsx'
import { usePractice, useMethods, type PayerData } from './payer-data.ts'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from './payer.ts'
import { methodsErrorMessages } from './messages.en.ts'

type Props = {
  readonly title: string
  readonly children: ReactNode
  /** Shows the error only if this failed, with a button to retry; without it a retry would not help. */
  readonly data?: PayerData<unknown> | undefined
}

/** A SectionError that ends with the practice to call, once it is known. */
export function PayerSectionError({ title, children, data }: Props) {
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
      {children}
    </SectionError>
  )
}

/** Shown when the payer's methods could not be loaded. */
export function MethodsError() {
  const { title, body } = useMessages(methodsErrorMessages)
  const { payerId } = usePayer()
  return (
    <PayerSectionError title={title} data={useMethods()}>
      {body(payerId)}
    </PayerSectionError>
  )
}
