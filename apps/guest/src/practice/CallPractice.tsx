import { PhoneLink, PracticeText, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { callPracticeMessages } from '../messages.en.ts'

export type PracticeToCall = PracticeDetails & { readonly phone: string }

/** "Call Bright Smiles Dental at (212) 555-0142." Nothing for a practice without a phone. */
export function CallPractice({ practice }: { readonly practice: PracticeToCall }) {
  const { call } = useMessages(callPracticeMessages)
  if (practice.phone === '') return null
  return (
    <>
      <PracticeText names={[practice.name]}>{call(practice.name)}</PracticeText>
      <PhoneLink phone={practice.phone} />
      <span>.</span>
    </>
  )
}

/** The same as a paragraph; nothing for an unknown practice or phone. */
export const CallPracticeText = ({ practice }: { readonly practice: PracticeToCall | null }) =>
  practice?.phone ? (
    <Text>
      <CallPractice practice={practice} />
    </Text>
  ) : null
