import type { ExternalPayment } from '@payment-center/api-client/session'
import { formatMoney } from '@payment-center/payments/money'
import { Button, ButtonLink, CheckIcon, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, LegalBar, MessagePage, Page, type Visitor } from '@payment-center/ui/shell'
import type { Practice } from '@payment-center/api-client/endpoints/public'
import { loginHref } from '../../../paths.ts'
import type { Environment } from '../../../env.ts'
import { sentMessages } from '../messages.en.ts'

type Props = {
  readonly leave: () => void
  readonly environment: Environment
  readonly practice: Practice
  readonly visitor: Visitor
  readonly payment: ExternalPayment
  readonly onPayAgain: () => void
}

/** The outcome of a payment whose session ended before it was known: without a session there is no receipt. */
export function SentPage({ practice, visitor, payment, onPayAgain, leave, environment }: Props) {
  const messages = useMessages(sentMessages)
  return (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
    >
      <MessagePage icon={<CheckIcon />} tone="info" title={messages.title(formatMoney(payment.total))}>
        <Stack space={24}>
          <Text tone="supporting">{messages.body}</Text>
          <Button variant="secondary" onClick={onPayAgain}>
            {messages.payAgain}
          </Button>
          <ButtonLink variant="quiet" href={loginHref} onClick={leave}>
            {messages.backToLogin}
          </ButtonLink>
        </Stack>
      </MessagePage>
    </Page>
  )
}
