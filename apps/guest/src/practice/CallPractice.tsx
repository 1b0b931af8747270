import { PhoneLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Practice } from '@payment-center/ui/shell'
import { callPracticeMessages } from './call-practice.messages.ts'

/** "Call Bright Smiles Dental at (212) 555-0142." */
export function CallPractice({ practice }: { readonly practice: Practice & { readonly phone: string } }) {
  const { call } = useMessages(callPracticeMessages)
  return (
    <>
      {call(practice.name)}
      <PhoneLink phone={practice.phone} />.
    </>
  )
}
