import { setPassword } from '@payment-center/api-client/endpoints/accounts'
import { isNewPassword } from '@payment-center/validation/fields'
import { Alert, Button, Form, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { AccountDone, BadLink } from './AccountLinkResult.tsx'
import { accountMessages } from './account.messages.ts'
import { forgetAccountLink, takeAccountLink, type AccountLink } from './account-link.ts'
import type { LoginServices } from './login-services.ts'
import { NewPassword } from './NewPassword.tsx'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'

export default function ResetPasswordScreen({ services }: { readonly services: LoginServices }) {
  const [link] = useState(takeAccountLink)
  return (
    <PracticeAuthLayout {...services} place={link?.place ?? null}>
      {link === null ? (
        <BadLink loginHref={paths.login} />
      ) : (
        <ResetPassword services={services} link={link} />
      )}
    </PracticeAuthLayout>
  )
}

function ResetPassword({ services, link }: { readonly services: LoginServices; readonly link: AccountLink }) {
  const messages = useMessages(accountMessages)
  const [password, enterPassword] = useState('')
  const [stage, setStage] = useState<'entering' | 'busy' | 'failed' | 'done'>('entering')
  const ready = isNewPassword(password)

  async function submit() {
    if (!ready || stage === 'busy') return
    setStage('busy')
    const done = await setPassword(services.api, { ...link, password, emailCode: null })
    if (done.ok) forgetAccountLink()
    setStage(done.ok ? 'done' : 'failed')
  }

  if (stage === 'done') {
    return (
      <AccountDone title={messages.resetDoneTitle} body={messages.resetDoneBody} loginHref={paths.login} />
    )
  }
  return (
    <Form onSubmit={submit}>
      <Stack space={24}>
        <ViewHeading>{messages.resetTitle}</ViewHeading>
        {stage === 'failed' && (
          <Alert tone="danger" title={messages.resetFailed} announce="assertive">
            {messages.resetFailedHelp}
          </Alert>
        )}
        <NewPassword account={link.email} value={password} onChange={enterPassword} />
        <Button
          full
          type="submit"
          busy={stage === 'busy' ? messages.resetting : undefined}
          disabledReason={ready ? undefined : messages.notMet}
        >
          {messages.reset}
        </Button>
      </Stack>
    </Form>
  )
}
