import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { ButtonLink, InfoIcon, Inline, Text, TryAgainButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, LegalBar, MessagePage, Page, ShellFooter, type Legal } from '@payment-center/ui/shell'
import { loginHref } from '@payment-center/validation/paths'
import { CallPracticeText } from '../../practice/CallPractice.tsx'
import type { InvoiceErrorStatus } from './load-guest-invoice.ts'
import { invoiceErrorMessages } from './messages.en.ts'

type Props = {
  readonly problem: Exclude<InvoiceErrorStatus, 'expired'>
  /** Null when it is unknown. */
  readonly practice: Practice | null
  readonly legal: Legal
  readonly onTryAgain: () => void
  readonly isLoading: boolean
}

/** A page that explains why the invoice didn't load. */
export default function InvoiceError({ problem, practice, legal, onTryAgain, isLoading }: Props) {
  const messages = useMessages(invoiceErrorMessages)
  return (
    <Page
      band={<Band practice={practice} visitor="guest" />}
      footer={practice ? <ShellFooter practice={practice} legal={legal} /> : <LegalBar legal={legal} />}
    >
      <MessagePage
        icon={<InfoIcon />}
        title={messages[`${problem}Title`]}
        action={
          <Inline space={12} wrap>
            {isRetryable(problem) && <TryAgainButton onTryAgain={onTryAgain} busy={isLoading} />}
            <ButtonLink variant="secondary" href={loginHref}>
              {messages.logIn}
            </ButtonLink>
          </Inline>
        }
      >
        <Text tone="supporting">{messages[`${problem}Body`]}</Text>
        <CallPracticeText practice={practice} />
      </MessagePage>
    </Page>
  )
}

const isRetryable = (problem: Props['problem']) => problem === 'unreachable' || problem.endsWith('Failed')
