import { ButtonLink, ClockIcon, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, MessagePage, Page } from '@payment-center/ui/shell'
import { loginHref } from '@payment-center/validation/paths'
import { bankReturnMessages } from '../../messages.en.ts'

/** For a bank's own site that returned to a tab without a link to continue, or after the link expired. */
export function BankReturnScreen({ legal }: { readonly legal: Legal }) {
  const messages = useMessages(bankReturnMessages)
  return (
    <Page band={<Band practice={null} />} footer={<LegalBar legal={legal} />}>
      <MessagePage
        icon={<ClockIcon />}
        tone="info"
        title={messages.title}
        action={<ButtonLink href={loginHref}>{messages.toLogin}</ButtonLink>}
      >
        <Text tone="supporting">{messages.body}</Text>
      </MessagePage>
    </Page>
  )
}
