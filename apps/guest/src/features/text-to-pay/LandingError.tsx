import type { Practice } from '@payment-center/api-client/endpoints/public'
import { Button, ButtonLink, Heading, PhoneLink, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { AuthLayout } from '@payment-center/ui/shell'
import type { Environment } from '../../env.ts'
import { loginHref } from '../../paths.ts'
import { landingErrorMessages } from './landing-error.messages.ts'
import { textToPayMessages } from './text-to-pay.messages.ts'

type Props = {
  readonly trouble: 'broken' | 'unknown' | 'unreachable'
  readonly practice: Practice | null
  readonly environment: Environment
  readonly onTryAgain?: () => void
}

/** What is wrong with the link or the connection, and what to do about it. */
export default function LandingError({ trouble, practice, environment, onTryAgain }: Props) {
  const messages = useMessages(textToPayMessages)
  const troubles = useMessages(landingErrorMessages)
  return (
    <AuthLayout practice={practice} legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <Stack space={12}>
          <Heading level={1}>{troubles[`${trouble}Title`]}</Heading>
          <Text tone="supporting">{troubles[`${trouble}Body`]}</Text>
          {practice !== null && (
            <Text>
              {messages.call(practice.name)}
              <PhoneLink phone={practice.phone} />.
            </Text>
          )}
        </Stack>
        {onTryAgain !== undefined && (
          <Button full onClick={onTryAgain}>
            {troubles.tryAgain}
          </Button>
        )}
        <ButtonLink full variant="secondary" href={loginHref}>
          {messages.accountLogin}
        </ButtonLink>
      </Stack>
    </AuthLayout>
  )
}
