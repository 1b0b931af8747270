import { needsEmailCode } from '@payment-center/api-client/endpoints/accounts'
import { Skeleton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useLoaded } from '@payment-center/ui/loading'
import { useCallback, useState } from 'react'
import { Navigate } from 'react-router'
import { externalLoginHref, paths } from '../../paths.ts'
import { AccountDone, BadLink } from './AccountLinkResult.tsx'
import { accountMessages } from './account.messages.ts'
import { takeAccountLink, type AccountLink } from './account-link.ts'
import { CreateAccountForm } from './CreateAccountForm.tsx'
import type { LoginServices } from './login-services.ts'
import { PracticeAuthLayout } from './PracticeAuthLayout.tsx'

/**
 * Completes a registration by its code: one from an email, or the landing's, which also needs an emailed six-digit
 * code.
 */
export default function CreateAccountScreen({ services }: { readonly services: LoginServices }) {
  const [signedIn] = useState(() => services.payerSession.getState() !== null)
  const [link] = useState(takeAccountLink)
  if (signedIn) return <Navigate to={paths.login} replace />
  return (
    <PracticeAuthLayout {...services} place={link?.place ?? null}>
      {link === null ? (
        <BadLink loginHref={paths.login} />
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
  const [needed] = useLoaded(useCallback(() => needsEmailCode(api, link), [api, link]))
  if (needed === null) return <Skeleton width="100%" height="16rem" />
  const external = link.externalReset && link.place !== null ? externalLoginHref(link.place) : paths.login
  if (done) {
    return (
      <AccountDone title={messages.createDoneTitle} body={messages.createDoneBody} loginHref={external} />
    )
  }
  // An unknown code is rejected on submit with the same message as any other failure.
  const emailCodeNeeded = needed.ok && needed.value
  return (
    <CreateAccountForm
      services={services}
      link={link}
      emailCodeNeeded={emailCodeNeeded}
      onDone={() => setDone(true)}
    />
  )
}
