import type { Practice } from '@payment-center/api-client/endpoints/practices'
import {
  Alert,
  ButtonLink,
  Heading,
  Inline,
  PracticeText,
  Stack,
  Text,
  TryAgainButton,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, Main, Page } from '@payment-center/ui/shell'
import { loginHref } from '@payment-center/validation/paths'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { payAsGuestMessages, practiceErrorMessages, practiceLeftMessages } from './messages.en.ts'

type Props = {
  /** Undefined when it is unknown. */
  readonly practice?: Practice | undefined
  readonly legal: Legal
  readonly onTryAgain?: () => void
  readonly isLoading?: boolean
  /** The practice takes no new payments here. */
  readonly hasLeft?: boolean
}

/** The page without a form: the practice has left, is missing from the URL, or can't be loaded. */
export default function PracticeError({ practice, legal, onTryAgain, isLoading, hasLeft = false }: Props) {
  const { title } = useMessages(payAsGuestMessages)
  const messages = useMessages(practiceErrorMessages)
  return (
    <Page band={<Band practice={practice ?? null} visitor="guest" />} footer={<LegalBar legal={legal} />}>
      <Main>
        <Stack space={24}>
          <Heading level={1}>{title}</Heading>
          {hasLeft && practice ? (
            <PracticeLeft name={practice.name} />
          ) : (
            <Alert tone="danger" title={messages.title} announce="assertive">
              {messages.body}
            </Alert>
          )}
          <Text>
            {!hasLeft && `${messages.next} `}
            {practice === undefined ? messages.call : <CallPractice practice={practice} />}
          </Text>
          <Inline space={12} wrap>
            {onTryAgain !== undefined && <TryAgainButton onTryAgain={onTryAgain} busy={isLoading} />}
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        </Stack>
      </Main>
    </Page>
  )
}

function PracticeLeft({ name }: Pick<Practice, 'name'>) {
  const { closed } = useMessages(practiceLeftMessages)
  return (
    <Alert tone="info">
      <PracticeText names={[name]}>{closed(name)}</PracticeText>
    </Alert>
  )
}
