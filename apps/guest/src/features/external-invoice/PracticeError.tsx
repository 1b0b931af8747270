import { Alert, Button, ButtonLink, Heading, Inline, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, Main, Page } from '@payment-center/ui/shell'
import { loginHref } from '../../paths.ts'
import { externalInvoiceMessages } from './external-invoice.messages.ts'
import { practiceErrorMessages } from './practice-error.messages.ts'

type Props = { readonly onTryAgain?: () => void }

/** Shown when the practice is missing from the URL or can't be loaded. */
export default function PracticeError({ onTryAgain }: Props) {
  const page = useMessages(externalInvoiceMessages)
  const messages = useMessages(practiceErrorMessages)
  return (
    <Page band={<Band practice={null} visitor="guest" />}>
      <Main>
        <Stack space={24}>
          <Heading level={1}>{page.title}</Heading>
          <Alert tone="danger" title={messages.title} announce="assertive">
            {messages.body}
          </Alert>
          <Inline space={12} wrap>
            {onTryAgain !== undefined && <Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        </Stack>
      </Main>
    </Page>
  )
}
