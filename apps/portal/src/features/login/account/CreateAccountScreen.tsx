import type { ApiError } from '@payment-center/api-client/http'
import { SectionError, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useLoaded } from '@payment-center/ui/loading'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { useCallback, useState } from 'react'
import { Navigate } from 'react-router'
import { externalLoginHref, portalPaths } from '@payment-center/validation/paths'
import { AccountDone, IncompleteLink, CheckingLink, UsedCreateLink } from './AccountLinkResult.tsx'
import { accountMessages, emailCodeMessages } from './messages.en.ts'
import { takeAccountLink, checkLink, isBadCode, type AccountLink } from './account-link.ts'
import { CallThisPractice } from '../../../shell/CallPractice.tsx'
import { ViewHeading } from '../../../shell/ViewHeading.tsx'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import type { LoginServices } from '../../../shell/services.ts'
import { PracticeAuthLayout } from '../PracticeAuthLayout.tsx'

/**
 * Completes a registration by its code: one from an email, or the landing's, which also needs an emailed six-digit
 * code.
 */
export default function CreateAccountScreen({ services }: { readonly services: LoginServices }) {
  const [signedIn] = useState(() => services.payerSession.getState() !== null)
  const [link] = useState(takeAccountLink)
  const [practiceLocation] = useState(() => link?.practiceLocation ?? parsePracticeLocation(location.search))
  if (signedIn) return <Navigate to={portalPaths.login} replace />
  return (
    <PracticeAuthLayout {...services} practiceLocation={practiceLocation}>
      {link === null ? (
        <IncompleteLink loginHref={portalPaths.login} />
      ) : (
        <CreateAccount services={services} link={link} />
      )}
    </PracticeAuthLayout>
  )
}

function CreateAccount({ services, link }: { readonly services: LoginServices; readonly link: AccountLink }) {
  const { api } = services
  const messages = useMessages(accountMessages)
  const [done, setDone] = useState(false)
  const [needed, checkAgain, isChecking] = useLoaded(useCallback(() => checkLink(api, link), [api, link]))
  if (needed === null) return <CheckingLink title={messages.createTitle} />
  const loginHref =
    link.externalReset && link.practiceLocation !== null
      ? externalLoginHref(link.practiceLocation)
      : portalPaths.login
  if (done) {
    return (
      <AccountDone title={messages.createDoneTitle} body={messages.createDoneBody} loginHref={loginHref} />
    )
  }
  if (isBadCode(needed)) return <UsedCreateLink services={services} link={link} loginHref={loginHref} />
  if (!needed.ok) {
    return <CheckFailed code={needed.error.code} onTryAgain={checkAgain} isChecking={isChecking} />
  }
  return (
    <CreateAccountForm
      services={services}
      link={link}
      loginHref={loginHref}
      emailCodeNeeded={needed.value}
      onDone={() => setDone(true)}
    />
  )
}

type CheckFailedProps = {
  readonly code: ApiError['code']
  readonly onTryAgain: () => void
  readonly isChecking: boolean
}

/** Shown when the link's code could not be checked, so that it's unknown whether six digits are needed. */
function CheckFailed({ code, onTryAgain, isChecking }: CheckFailedProps) {
  const { createTitle, tooOften } = useMessages(accountMessages)
  const messages = useMessages(emailCodeMessages)
  return (
    <Stack space={24}>
      <ViewHeading>{createTitle}</ViewHeading>
      <SectionError
        title={messages.checkFailedTitle}
        contact={<CallThisPractice />}
        busy={isChecking}
        onTryAgain={onTryAgain}
      >
        {code === 'rate_limited' ? tooOften : messages.checkFailed}
      </SectionError>
    </Stack>
  )
}
