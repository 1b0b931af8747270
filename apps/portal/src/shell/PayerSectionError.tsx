import { SectionError } from '@payment-center/ui'
import type { ReactNode } from 'react'
import { CallPractice } from './CallPractice.tsx'
import type { PayerData } from './payer-data.ts'
import { usePractice } from './use-practice.ts'

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
