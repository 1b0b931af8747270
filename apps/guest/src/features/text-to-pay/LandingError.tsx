import type { Practice } from '@payment-center/api-client/endpoints/practices'
import { ButtonLink, Heading, Stack, Text, TryAgainButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { AuthLayout, type PageSettings } from '@payment-center/ui/shell'
import { loginHref } from '@payment-center/validation/paths'
import { CallPracticeText } from '../../practice/CallPractice.tsx'
import { landingErrorMessages, textToPayMessages } from './messages.en.ts'

type Props = {
  readonly problem: 'broken' | 'unknown' | 'unreachable'
  readonly practice: Practice | null
  readonly environment: PageSettings
  readonly onTryAgain?: (() => void) | undefined
  readonly isLoading?: boolean
}

export default function LandingError({ problem, practice, environment, onTryAgain, isLoading }: Props) {
  const messages = useMessages(textToPayMessages)
  const errors = useMessages(landingErrorMessages)
  return (
    <AuthLayout practice={practice} legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <Stack space={12}>
          <Heading level={1}>{errors[`${problem}Title`]}</Heading>
          <Text tone="supporting">
            {errors[`${problem}Body`]} {problem !== 'unreachable' && practice === null && errors.callSender}
          </Text>
          <CallPracticeText practice={practice} />
        </Stack>
        {onTryAgain !== undefined && <TryAgainButton full onTryAgain={onTryAgain} busy={isLoading} />}
        <ButtonLink full variant="secondary" href={loginHref}>
          {messages.accountLogin}
        </ButtonLink>
      </Stack>
    </AuthLayout>
  )
}
