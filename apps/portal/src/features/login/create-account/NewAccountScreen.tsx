import { useMessages } from '@payment-center/ui/language'
import { parsePracticeLocation } from '@payment-center/validation/model'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { externalLoginHref, paths } from '../../../paths.ts'
import { AccountDone } from '../AccountLinkResult.tsx'
import type { LoginServices } from '../login-services.ts'
import { newAccountMessages } from '../messages.en.ts'
import { NewAccountForm } from './NewAccountForm.tsx'
import { PracticeAuthLayout } from '../PracticeAuthLayout.tsx'

/** Self-registration to pay external invoices, completed by an emailed link. */
export default function NewAccountScreen({ services }: { readonly services: LoginServices }) {
  const { search } = useLocation()
  const practiceLocation = useMemo(() => parsePracticeLocation(search), [search])
  const messages = useMessages(newAccountMessages)
  const [done, setDone] = useState(false)
  const loginHref = practiceLocation === null ? paths.login : externalLoginHref(practiceLocation)
  return (
    <PracticeAuthLayout {...services} practiceLocation={practiceLocation}>
      {done ? (
        <AccountDone title={messages.doneTitle} body={messages.doneBody} loginHref={loginHref} />
      ) : (
        <NewAccountForm
          api={services.api}
          practiceLocation={practiceLocation}
          supportEmail={services.environment.supportEmail}
          loginHref={loginHref}
          onDone={() => setDone(true)}
        />
      )}
    </PracticeAuthLayout>
  )
}
