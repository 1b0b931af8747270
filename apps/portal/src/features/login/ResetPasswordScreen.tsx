import { setPassword } from '@payment-center/api-client/endpoints/account'
import { Alert, Button, Form, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { NewPassword, useNewPassword } from '../../shell/NewPassword.tsx'
import { ViewHeading } from '../../shell/ViewHeading.tsx'
import { AccountDone, BadLink } from './AccountLinkResult.tsx'
import { accountMessages } from './messages.en.ts'
import { forgetAccountLink, takeAccountLink, type AccountLink } from './account-link.ts'
import { ForgotPassword } from './ForgotPassword.tsx'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'

/** Sets a new password by an emailed link, or requests a new link if this one can't be used. */
export default function ResetPasswordScreen({ services }: { readonly services: LoginServices }) {
  const [link] = useState(takeAccountLink)
  const [email, setEmail] = useState(link?.email ?? '')
  const [requesting, setRequesting] = useState(false)
  const navigate = useNavigate()
  const [practiceLocation] = useState(() => link?.practiceLocation ?? parsePracticeLocation(location.search))
  const requestNew = () => setRequesting(true)
  return (
    <PracticeAuthLayout {...services} practiceLocation={practiceLocation}>
      {requesting ? (
        <ForgotPassword
          services={services}
          practiceId={practiceLocation?.practiceId}
          email={email}
          onEmail={setEmail}
          focusEmail={false}
          onBack={() => void navigate(paths.login)}
        />
      ) : link === null ? (
        <BadLink loginHref={paths.login} onRequestNew={requestNew} />
      ) : (
        <ResetPassword services={services} link={link} onRequestNew={requestNew} />
      )}
    </PracticeAuthLayout>
  )
}

type Props = {
  readonly services: LoginServices
  readonly link: AccountLink
  readonly onRequestNew: () => void
}

function ResetPassword({ services, link, onRequestNew }: Props) {
  const messages = useMessages(accountMessages)
  const password = useNewPassword()
  const [stage, setStage] = useState<'entering' | 'busy' | 'failed' | 'badCode' | 'done'>('entering')

  async function submit() {
    if (!password.isReady || stage === 'busy') return
    setStage('busy')
    const done = await setPassword(services.api, { ...link, password: password.value, emailCode: null })
    if (done.ok) {
      forgetAccountLink(paths.login)
      return setStage('done')
    }
    if (password.refuse(done.error)) return setStage('entering')
    setStage(done.error.field === 'code' ? 'badCode' : 'failed')
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
        {(stage === 'failed' || stage === 'badCode') && (
          <Alert tone="danger" title={messages.resetFailed} announce="assertive">
            {messages[stage]}
            <CallThisPractice />
          </Alert>
        )}
        <NewPassword account={link.email} entry={password} />
        <Stack space={8}>
          <Button
            full
            type="submit"
            busy={stage === 'busy' ? messages.resetting : undefined}
            disabledReason={password.isReady ? undefined : messages.notMet}
          >
            {messages.reset}
          </Button>
          {stage === 'badCode' && (
            <Button full variant="secondary" onClick={onRequestNew}>
              {messages.requestNew}
            </Button>
          )}
        </Stack>
      </Stack>
    </Form>
  )
}
