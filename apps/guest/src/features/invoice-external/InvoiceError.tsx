import { Button, ButtonLink, InfoIcon, Inline, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, MessagePage, Page } from '@payment-center/ui/shell'
import { loginHref } from '../../paths.ts'
import type { InvoiceErrorStatus } from './load-guest-invoice.ts'
import { invoiceErrorMessages } from './invoice-error.messages.ts'

type Props = {
  readonly problem: InvoiceErrorStatus
  readonly onTryAgain: () => void
}

/** A page that explains why the invoice can't be shown. */
export default function InvoiceError({ problem, onTryAgain }: Props) {
  const messages = useMessages(invoiceErrorMessages)
  return (
    <Page band={<Band practice={null} visitor="guest" />}>
      <MessagePage
        icon={<InfoIcon />}
        title={messages[`${problem}Title`]}
        action={
          <Inline space={12} wrap>
            {isRetryable(problem) && <Button onClick={onTryAgain}>{messages.tryAgain}</Button>}
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        }
      >
        <Text tone="supporting">{messages[`${problem}Body`]}</Text>
      </MessagePage>
    </Page>
  )
}

function isRetryable(problem: Props['problem']): boolean {
  return problem === 'unreachable' || problem.endsWith('Failed')
}
