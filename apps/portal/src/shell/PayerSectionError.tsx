import { SectionError } from '@payment-center/ui'
import type { ComponentProps } from 'react'
import { CallPractice } from './CallPractice.tsx'
import { usePractice } from './use-practice.ts'

/** A SectionError that ends with the practice to call, once it is known. */
export function PayerSectionError({ children, ...error }: ComponentProps<typeof SectionError>) {
  const practice = usePractice()
  return (
    <SectionError {...error}>
      {children}
      {practice && (
        <>
          {' '}
          <CallPractice practice={practice} />
        </>
      )}
    </SectionError>
  )
}
