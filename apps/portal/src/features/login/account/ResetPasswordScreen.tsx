import { setPassword } from '@payment-center/api-client/endpoints/account'
import { Alert, Button, Form, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { useLoaded } from '@payment-center/ui/loading'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { portalPaths } from '@payment-center/validation/paths'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { NewPassword, useNewPassword } from '../../../shell/NewPassword.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { AccountDone, IncompleteLink, LinkError, CheckingLink } from './AccountLinkResult.tsx'
import { accountMessages } from './messages.en.ts'
import {
  checkLink,
  failureOf,
  forgetAccountLink,
  isBadCode,
  takeAccountLink,
  type AccountLink,
} from './account-link.ts'
import { ForgotPassword } from './login-forms.tsx'
import type { LoginServices } from '../../../shell/services.ts'
import { PracticeAuthLayout } from '../PracticeAuthLayout.tsx'

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
          onBack={() => void navigate(portalPaths.login)}
        />
      ) : link === null ? (
        <IncompleteLink loginHref={portalPaths.login} onRequestNew={requestNew} />
      ) : (
        <CheckedReset services={services} link={link} onRequestNew={requestNew} />
      )}
    </PracticeAuthLayout>
  )
}

type Props = {
  readonly services: LoginServices
  readonly link: AccountLink
  readonly onRequestNew: () => void
}

/** Asks for a password only by a code that works, if the API can check it. */
function CheckedReset(props: Props) {
  const { services, link } = props
  const { resetTitle } = useMessages(accountMessages)
  const [checked] = useLoaded(useCallback(() => checkLink(services.api, link), [services, link]))
  if (checked === null) return <CheckingLink title={resetTitle} />
  return isBadCode(checked) ? <UsedLink {...props} /> : <ResetPassword {...props} />
}

function UsedLink({ onRequestNew }: Pick<Props, 'onRequestNew'>) {
  const messages = useMessages(accountMessages)
  return (
    <LinkError
      heading={messages.resetTitle}
      title={messages.resetFailed}
      loginHref={portalPaths.login}
      onRequestNew={onRequestNew}
    >
      {messages.badCode}
    </LinkError>
  )
}

function ResetPassword({ services, link, onRequestNew }: Props) {
  const messages = useMessages(accountMessages)
  const password = useNewPassword()
  const [stage, setStage] = useState<'entering' | 'busy' | 'failed' | 'tooOften' | 'badCode' | 'done'>(
    'entering',
  )

  async function submit() {
    if (!password.isReady || stage === 'busy') return
    setStage('busy')
    const done = await setPassword(services.api, { ...link, password: password.value, emailCode: null })
    if (done.ok) {
      forgetAccountLink(link, portalPaths.login)
      return setStage('done')
    }
    if (password.refuse(done.error)) return setStage('entering')
    setStage(isBadCode(done) ? 'badCode' : failureOf(done.error))
  }

  if (stage === 'done') {
    return (
      <AccountDone
        title={messages.resetDoneTitle}
        body={messages.resetDoneBody}
        loginHref={portalPaths.login}
      />
    )
  }
  if (stage === 'badCode') return <UsedLink onRequestNew={onRequestNew} />
  return (
    <Form onSubmit={submit}>
      <Stack space={24}>
        <ViewHeading>{messages.resetTitle}</ViewHeading>
        {(stage === 'failed' || stage === 'tooOften') && (
          <Alert tone="danger" title={messages.resetFailed} announce="assertive">
            {messages[stage]}
            <CallThisPractice />
          </Alert>
        )}
        <NewPassword account={link.email} entry={password} />
        <Button
          full
          type="submit"
          busy={stage === 'busy' ? messages.resetting : undefined}
          disabledReason={password.isReady ? undefined : messages.notMet}
        >
          {messages.reset}
        </Button>
      </Stack>
    </Form>
  )
}
