import { PhoneLink, PracticeText, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { createContext, useContext } from 'react'
import { shellMessages } from './messages.en.ts'

type NamedPractice = PracticeDetails & { readonly phone: string }

type Props = {
  readonly practice: NamedPractice
  /** Follows a sentence that names another contact. */
  readonly or?: boolean | undefined
}

/** "If this keeps happening, call Bright Smiles Dental at (212) 555-0142." Nothing for a practice without a phone. */
export function CallPractice({ practice, or }: Props) {
  const { call, orCall } = useMessages(shellMessages)
  if (practice.phone === '') return null
  return (
    <>
      <PracticeText names={[practice.name]}>{(or ? orCall : call)(practice.name)}</PracticeText>
      <PhoneLink phone={practice.phone} />
      <span>.</span>
    </>
  )
}

/** The practice of a page before sign-in; null while it is unknown. */
export const PracticeBeforeSignIn = createContext<NamedPractice | null>(null)

/** The last line of an error before sign-in: the practice to call, if it is known. */
export function CallThisPractice({ or }: Pick<Props, 'or'>) {
  const practice = useContext(PracticeBeforeSignIn)
  return practice?.phone ? (
    <Text>
      <CallPractice practice={practice} or={or} />
    </Text>
  ) : null
}
