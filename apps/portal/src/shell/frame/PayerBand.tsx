import { Link, VisuallyHidden } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type PracticeDetails } from '@payment-center/ui/shell'
import { paths } from '../../paths.ts'
import { usePayer } from '../payer.ts'
import { shellMessages } from '../messages.en.ts'
import { usePayerName } from '../payer-lists.ts'

type Props = {
  readonly practice: PracticeDetails | undefined
  /** Undefined once the session has ended: then the header shows no name and no Log Off. */
  readonly onLogOff: (() => void) | undefined
}

/**
 * The header of the signed-in screens: the name leads to the sign-in settings, where the API has them; a payer of several practices can
 * switch to another.
 */
export function PayerBand({ practice, onLogOff }: Props) {
  const messages = useMessages(shellMessages)
  const { api, email } = usePayer()
  const [known, names] = usePayerName()
  const name = known ?? (names.status === 'loading' ? undefined : email)
  // A user is one payer at each practice.
  const hasOtherPractices = names.value !== undefined && names.value.length > 1
  const person =
    name !== undefined && api.takesAdditions() ? (
      <Link href={paths.security} tone="inherit" alone>
        {name}
        <VisuallyHidden> {messages.titles.security}</VisuallyHidden>
      </Link>
    ) : (
      name
    )
  const shown = hasOtherPractices ? (
    <>
      {person}
      <Link href={paths.selectPractice} tone="inherit" alone>
        {messages.switchPractice}
      </Link>
    </>
  ) : (
    person
  )
  return (
    <Band practice={practice} homeHref={paths.overview} visitor={onLogOff && { name: shown, onLogOff }} />
  )
}
