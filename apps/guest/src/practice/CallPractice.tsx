import { PhoneLink, PracticeText, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { callPracticeMessages } from '../messages.en.ts'

export type PracticeToCall = PracticeDetails & { readonly phone: string }

/** "Call Bright Smiles Dental at (212) 555-0142." */
export function CallPractice({ practice }: { readonly practice: PracticeToCall }) {
  const { call } = useMessages(callPracticeMessages)
  return (
    <>
      <PracticeText names={[practice.name]}>{call(practice.name)}</PracticeText>
      <PhoneLink phone={practice.phone} />
      <span>.</span>
    </>
  )
}

/** The same as a paragraph; nothing for an unknown practice. */
export const CallPracticeText = ({ practice }: { readonly practice: PracticeToCall | null }) =>
  practice && (
    <Text>
      <CallPractice practice={practice} />
    </Text>
  )
