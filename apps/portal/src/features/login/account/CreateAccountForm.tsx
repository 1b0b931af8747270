import { setPassword } from '@payment-center/api-client/endpoints/account'
import { Alert, Button, Form, Link, Stack, Text, CodeField, LiveRegion, TextButton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { NewPassword, useNewPassword } from '../../../shell/NewPassword.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { accountMessages, emailCodeMessages } from './messages.en.ts'
import {
  failureOf,
  forgetAccountLink,
  isBadCode,
  requestEmailCode,
  type AccountLink,
} from './account-link.ts'
import { UsedCreateLink } from './AccountLinkResult.tsx'
import type { LoginServices } from '../../../shell/services.ts'
import type { Api } from '@payment-center/api-client/http'
import { maskEmail } from '@payment-center/validation/fields'

type Props = {
  readonly services: LoginServices
  readonly link: AccountLink
  readonly loginHref: string
  readonly emailCodeNeeded: boolean
  readonly onDone: () => void
}

type Stage = 'entering' | 'busy' | 'failed' | 'tooOften' | 'badCode' | 'wrongCode'

/** The password and, if required, the emailed six-digit code. */
export function CreateAccountForm({ services, link, loginHref, emailCodeNeeded, onDone }: Props) {
  const messages = useMessages(accountMessages)
  const { supportEmail: support, legal } = services.environment
  const password = useNewPassword()
  const [emailCode, setEmailCode] = useState('')
  const [stage, setStage] = useState<Stage>('entering')
  const missing = missingPart(password.isReady, emailCodeNeeded, emailCode)

  async function submit() {
    if (missing !== null || stage === 'busy') return
    setStage('busy')
    const given = { ...link, password: password.value, emailCode: emailCodeNeeded ? emailCode : null }
    const done = await setPassword(services.api, given)
    if (done.ok) {
      forgetAccountLink(link, loginHref)
      return onDone()
    }
    if (password.refuse(done.error)) return setStage('entering')
    if (done.error.field !== 'emailCode') return setStage(isBadCode(done) ? 'badCode' : failureOf(done.error))
    setEmailCode('')
    setStage('wrongCode')
    document.getElementById(emailCodeFieldId)?.focus()
  }

  if (stage === 'badCode') return <UsedCreateLink services={services} link={link} loginHref={loginHref} />
  return (
    <Form onSubmit={submit}>
      <Stack space={24}>
        <Stack space={8}>
          <ViewHeading>{messages.createTitle}</ViewHeading>
          <Text tone="supporting">
            {messages.createFor} <Text as="strong">{link.email}</Text>
          </Text>
        </Stack>
        <CreateFailed stage={stage} support={support} />
        {emailCodeNeeded && (
          <EmailCodeField
            api={services.api}
            link={link}
            value={emailCode}
            onChange={setEmailCode}
            wrong={stage === 'wrongCode'}
            onSentAgain={() => setStage('entering')}
          />
        )}
        <NewPassword account={link.email} entry={password} />
        <Button
          full
          type="submit"
          busy={stage === 'busy' ? messages.creating : undefined}
          disabledReason={missing === null ? undefined : messages[missing]}
        >
          {messages.create}
        </Button>
        <Agreement legal={legal} loginHref={loginHref} />
      </Stack>
    </Form>
  )
}

function CreateFailed({ stage, support }: { readonly stage: Stage; readonly support: string }) {
  const messages = useMessages(accountMessages)
  if (stage !== 'failed' && stage !== 'tooOften') return null
  return (
    <Alert tone="danger" title={messages.error} announce="assertive">
      {stage === 'tooOften' ? messages.tooOften : messages.createFailed(support)}
      <CallThisPractice or />
    </Alert>
  )
}

function missingPart(isPasswordReady: boolean, emailCodeNeeded: boolean, emailCode: string) {
  if (emailCodeNeeded && !/^\d{6}$/.test(emailCode)) return 'emailCodeMissing'
  return isPasswordReady ? null : 'notMet'
}

function Agreement({
  legal,
  loginHref,
}: Pick<LoginServices['environment'], 'legal'> & Pick<Props, 'loginHref'>) {
  const messages = useMessages(accountMessages)
  return (
    <Stack space={12}>
      <Text size="small" tone="hint">
        {messages.agree}
        <Link href={legal.termsHref}>{messages.terms}</Link>
        {messages.and}
        <Link href={legal.privacyHref}>{messages.privacy}</Link>
        {messages.notice}
      </Text>
      <Text size="small" tone="supporting">
        {messages.already}
        <Link href={loginHref}>{messages.logIn}</Link>
      </Text>
    </Stack>
  )
}

type EmailCodeFieldProps = {
  readonly api: Api
  readonly link: AccountLink
  readonly value: string
  readonly onChange: (digits: string) => void
  /** The submitted code was rejected. */
  readonly wrong: boolean
  /** A new code replaces the rejected one. */
  readonly onSentAgain: () => void
}

const emailCodeFieldId = 'email-code'

/** The emailed six digits, with a link that requests new ones. */
function EmailCodeField({ api, link, value, onChange, wrong, onSentAgain }: EmailCodeFieldProps) {
  const messages = useMessages(emailCodeMessages)
  const [request, setRequest] = useState<'none' | 'busy' | 'sentAgain' | 'tooOften' | 'sendFailed'>('none')
  const news = request === 'none' || request === 'busy' ? '' : messages[request]

  async function sendAgain() {
    if (request === 'busy') return
    setRequest('busy')
    const sent = await requestEmailCode(api, link)
    if (sent.ok) onSentAgain()
    setRequest(sent.ok ? 'sentAgain' : sent.error.code === 'rate_limited' ? 'tooOften' : 'sendFailed')
  }

  return (
    <Stack space={8}>
      <CodeField
        id={emailCodeFieldId}
        label={messages.label}
        hint={messages.hint(maskEmail(link.email))}
        value={value}
        onChange={onChange}
        error={wrong ? messages.wrong : undefined}
        announceError
      />
      <LiveRegion>{news}</LiveRegion>
      <Text size="small" tone="hint">
        {news || messages.times}{' '}
        <TextButton onClick={() => void sendAgain()}>{messages.sendAgain}</TextButton>
      </Text>
    </Stack>
  )
}
