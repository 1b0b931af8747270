import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { Alert, ButtonLink, Heading, Inline, PracticeText, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, Main, Page } from '@payment-center/ui/shell'
import { loginHref } from '../../paths.ts'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { payAsGuestMessages, practiceLeftMessages } from './messages.en.ts'

type Props = { readonly practice: Practice; readonly legal: Legal }

/** Shown in place of the form for a practice that takes no new payments here. */
export default function PracticeLeft({ practice, legal }: Props) {
  const { title } = useMessages(payAsGuestMessages)
  const messages = useMessages(practiceLeftMessages)
  return (
    <Page band={<Band practice={practice} visitor="guest" />} footer={<LegalBar legal={legal} />}>
      <Main>
        <Stack space={24}>
          <Heading level={1}>{title}</Heading>
          <Alert tone="info">
            <PracticeText names={[practice.name]}>{messages.closed(practice.name)}</PracticeText>
          </Alert>
          <Text>
            <CallPractice practice={practice} />
          </Text>
          <Inline space={12} wrap>
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        </Stack>
      </Main>
    </Page>
  )
}
