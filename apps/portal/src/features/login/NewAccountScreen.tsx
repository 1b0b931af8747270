import type { PracticePlace } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { externalLoginHref, paths, placeOfQuery } from '../../paths.ts'
import { AccountDone, DeadEnd } from './AccountOutcome.tsx'
import type { LoginServices } from './LoginScreen.tsx'
import { newAccountMessages } from './new-account.messages.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { PracticeDoors } from './PracticeDoors.tsx'

/** Somebody registers himself to pay external invoices; a mailed link finishes it. */
export default function NewAccountScreen({ services }: { readonly services: LoginServices }) {
  const { search } = useLocation()
  const place = useMemo(() => placeOfQuery(new URLSearchParams(search)), [search])
  return (
    <PracticeDoors {...services} place={place}>
      {place === null ? (
        <NoPractice supportEmail={services.environment.supportEmail} />
      ) : (
        <NewAccount api={services.api} place={place} />
      )}
    </PracticeDoors>
  )
}

function NewAccount({ api, place }: { readonly api: Api; readonly place: PracticePlace }) {
  const messages = useMessages(newAccountMessages)
  const [done, setDone] = useState(false)
  const loginHref = externalLoginHref(place)
  return done ? (
    <AccountDone title={messages.doneTitle} body={messages.doneBody} loginHref={loginHref} />
  ) : (
    <NewAccountForm api={api} place={place} loginHref={loginHref} onDone={() => setDone(true)} />
  )
}

/** Nobody can be registered without a practice: said before anything is filled in. */
function NoPractice({ supportEmail }: { readonly supportEmail: string }) {
  const messages = useMessages(newAccountMessages)
  return (
    <DeadEnd
      heading={messages.title}
      problem={messages.errorTitle}
      help={
        <>
          <Text>{messages.error}</Text>
          <Text>{messages.noPractice(supportEmail)}</Text>
        </>
      }
      loginHref={paths.login}
    />
  )
}
