import { Button, ButtonLink, InfoIcon, Inline, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, MessagePage, Page } from '@payment-center/ui/shell'
import { loginHref } from '../../paths.ts'
import type { InvoiceErrorStatus } from './load-guest-invoice.ts'
import { invoiceErrorMessages } from './invoice-error.messages.ts'

type Props = {
  readonly trouble: InvoiceErrorStatus
  readonly onTryAgain: () => void
}

/** A calm page that says what is the matter with the invoice, and what to do. */
export default function InvoiceError({ trouble, onTryAgain }: Props) {
  const messages = useMessages(invoiceErrorMessages)
  return (
    <Page band={<Band practice={null} visitor="guest" />}>
      <MessagePage
        icon={<InfoIcon />}
        title={messages[`${trouble}Title`]}
        action={
          <Inline space={12} wrap>
            {isPassing(trouble) && <Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        }
      >
        <Text tone="supporting">{messages[`${trouble}Body`]}</Text>
      </MessagePage>
    </Page>
  )
}

/** True for what may be gone at the next try. */
function isPassing(trouble: Props['trouble']): boolean {
  return trouble === 'unreachable' || trouble.endsWith('Failed')
}
