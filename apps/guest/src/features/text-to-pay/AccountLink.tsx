import type { PageSettings } from '@payment-center/ui/shell'
import { requestPasswordReset } from '@payment-center/api-client/endpoints/account'
import type { InvoiceAccess } from '@payment-center/api-client/endpoints/links'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { TextToPayLink } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { Alert, Button, ButtonLink, Inline, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createAccountHref, loginHref } from '@payment-center/validation/paths'
import { textToPayMessages } from './messages.en.ts'

/** Where Create account leads until the account's code is known. */
const waitsAt = 'create'
const waitForCode = `#${waitsAt}`

function onHashChange(changed: () => void) {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

const isPressed = () => location.hash === waitForCode

type Props = {
  readonly api: Api
  readonly link: TextToPayLink
  /** Null until the link is opened. */
  readonly access: InvoiceAccess | null
  readonly accountStatus: InvoiceAccess['accountStatus']
  readonly practice: Practice
  readonly environment: PageSettings
  /** It is the only action: guest links are off. */
  readonly leads: boolean
}

/**
 * Leads to the login, or for a pending account to its creation: by the code that came with the link, otherwise by a
 * link that is emailed on the press.
 */
export function AccountLink({ api, link, access, accountStatus, practice, environment, leads }: Props) {
  const messages = useMessages(textToPayMessages)
  const look = leads ? { full: true } : ({ size: 'small', variant: 'quiet' } as const)
  const [emailed, setEmailed] = useState<Emailed>('no')
  const code = access?.createCode ?? null
  const isCreating = accountStatus === 'pending'
  const { practiceId, locationId } = practice
  const { email } = link
  const createHref = code === null ? waitForCode : createAccountHref({ code, email, practiceId, locationId })
  const pressed = useSyncExternalStore(onHashChange, isPressed, () => false)
  const needsEmail = isCreating && access !== null && code === null
  useEffect(() => {
    if (pressed && createHref !== waitForCode) location.replace(createHref)
  }, [pressed, createHref])
  const sendLink = useCallback(async () => {
    setEmailed('busy')
    const { ok } = await requestPasswordReset(api, email, practiceId)
    setEmailed(ok ? 'sent' : 'failed')
  }, [api, email, practiceId])
  // Pressed before the link was opened.
  const isWaiting = pressed && needsEmail
  useEffect(() => {
    if (!isWaiting) return
    // A reload would send another one.
    history.replaceState(history.state, '', location.pathname + location.search)
    void Promise.resolve().then(sendLink)
  }, [isWaiting, sendLink])
  return (
    <Stack space={leads ? 12 : 4}>
      <Text size={leads ? 'body' : 'small'} tone={leads ? undefined : 'supporting'}>
        {isCreating ? messages.createCaption : messages.loginCaption}
      </Text>
      <EmailedNotice emailed={emailed} email={email} support={environment.supportEmail} />
      <Inline>
        {needsEmail ? (
          <Button
            {...look}
            busy={emailed === 'busy' ? messages.sending : undefined}
            onClick={() => void sendLink()}
          >
            {messages.createAccount}
          </Button>
        ) : (
          <ButtonLink
            {...look}
            href={isCreating ? createHref : loginHref}
            waitsAt={isCreating ? waitsAt : undefined}
            busy={isCreating && pressed}
          >
            {isCreating ? messages.createAccount : messages.accountLogin}
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  )
}

type Emailed = 'no' | 'busy' | 'sent' | 'failed'

type NoticeProps = { readonly emailed: Emailed; readonly email: string; readonly support: string }

function EmailedNotice({ emailed, email, support }: NoticeProps) {
  const messages = useMessages(textToPayMessages)
  if (emailed === 'sent')
    return (
      <Alert tone="success" title={messages.checkEmail} announce="polite">
        {messages.linkEmailed(email)}
      </Alert>
    )
  if (emailed !== 'failed') return null
  return (
    <Alert tone="danger" announce="assertive">
      {messages.linkNotSent(support)}
    </Alert>
  )
}
