import { listMethods, requestMethodsCode, unlockMethods } from '@payment-center/api-client/endpoints/methods'
import type { Api } from '@payment-center/api-client/http'
import { useEffect, useState, useCallback } from 'react'
import {
  Alert,
  Button,
  CodeField,
  Form,
  LiveRegion,
  Stack,
  Text,
  TextButton,
  SectionError,
  Skeleton,
} from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { SavedMethods } from '@payment-center/validation/model'
import { useLoaded } from '@payment-center/ui/loading'
import { unlockMessages, unlockedMethodsMessages } from './messages.en.ts'

type UnlockStatus =
  | 'sending'
  | 'sent'
  | 'tooOften'
  | 'notSent'
  | 'checking'
  | 'wrong'
  | 'triedTooOften'
  | 'failed'

const sixDigits = /^\d{6}$/

/** Requests a code on mount and checks the code that the guest types. */
function useUnlock({ api, invoiceId, onUnlocked }: UnlockProps) {
  const [status, setStatus] = useState<UnlockStatus>('sending')
  const [digits, setDigits] = useState('')
  const [requests, setRequests] = useState(0)
  /** The masked address, empty if it is unknown; null until there is a code to enter, even if a later one failed. */
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    let current = true
    void requestMethodsCode(api, invoiceId).then((sent) => {
      if (!current) return
      if (sent.ok) setSentTo(sent.value.sentTo)
      setStatus(sent.ok ? 'sent' : sent.error.code === 'rate_limited' ? 'tooOften' : 'notSent')
    })
    return () => {
      current = false
    }
  }, [api, invoiceId, requests])

  async function check(code: string) {
    if (status === 'checking' || !sixDigits.test(code)) return
    setStatus('checking')
    const unlocked = await unlockMethods(api, invoiceId, code)
    if (unlocked.ok) return onUnlocked(unlocked.value)
    // Also expired, used, or tried too often. After another failure the guest can submit the code again.
    const { code: why } = unlocked.error
    setStatus(why === 'invalid_field' ? 'wrong' : why === 'rate_limited' ? 'triedTooOften' : 'failed')
    if (why === 'invalid_field') setDigits('')
  }

  return {
    status,
    digits,
    sentTo,
    complete: sixDigits.test(digits),
    /** A second code was sent and not tried yet. */
    sentAgain: status === 'sent' && requests > 0,
    type: setDigits,
    check,
    sendAgain() {
      setStatus('sending')
      setRequests((count) => count + 1)
    },
  }
}

type UnlockProps = {
  readonly api: Api
  readonly invoiceId: string
  readonly onClose: () => void
  readonly onUnlocked: (payerId: string) => void
}

/** Unlocks the account's saved methods by a six-digit code that is emailed to the account. */
export function UnlockDialog(props: UnlockProps) {
  const { onClose } = props
  const messages = useMessages(unlockMessages)
  const unlocking = useUnlock(props)
  const resent = unlocking.sentAgain ? messages.sentAgain : ''
  const isChecking = unlocking.status === 'checking'
  const submit = () => void unlocking.check(unlocking.digits)
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isChecking}
      title={messages.title}
      focusOn="field"
      footer={
        <DialogFooter onCancel={isChecking ? undefined : onClose}>
          <Button
            grow
            onClick={submit}
            busy={isChecking && messages.checking}
            disabledReason={unlocking.complete ? undefined : messages.incomplete}
          >
            {messages.unlock}
          </Button>
        </DialogFooter>
      }
    >
      <Stack space={16}>
        {(unlocking.sentTo !== null || unlocking.status === 'sending') && (
          <Text tone="supporting">
            {unlocking.sentTo === null ? messages.sending : messages.body(unlocking.sentTo)}
          </Text>
        )}
        <UnlockError status={unlocking.status} />
        <Form onSubmit={submit}>
          <CodeField
            label={messages.code}
            value={unlocking.digits}
            onChange={unlocking.type}
            onComplete={(code) => void unlocking.check(code)}
            error={unlocking.status === 'wrong' ? messages.wrong : undefined}
            announceError
          />
        </Form>
        <LiveRegion>{resent}</LiveRegion>
        <Text size="small" tone="hint">
          {unlocking.sentTo !== null && (resent || messages.times)}{' '}
          <TextButton onClick={unlocking.sendAgain}>{messages.again}</TextButton>
        </Text>
      </Stack>
    </Dialog>
  )
}

function UnlockError({ status }: { readonly status: UnlockStatus }) {
  const messages = useMessages(unlockMessages)
  const texts: Partial<Record<UnlockStatus, readonly [title: string, body: string]>> = {
    tooOften: [messages.notSentTitle, messages.tooOften],
    notSent: [messages.notSentTitle, messages.failed],
    triedTooOften: [messages.troubleTitle, messages.triedTooOften],
    failed: [messages.troubleTitle, messages.failed],
  }
  const [title, body] = texts[status] ?? []
  return title === undefined ? null : (
    <Alert tone="danger" title={title} announce="assertive">
      {body}
    </Alert>
  )
}

type Props = {
  readonly api: Api
  readonly payerId: string
  readonly onFound: (methods: SavedMethods) => void
}

/** Loads the saved methods of an unlocked account, and says why there are none. */
export function UnlockedMethods({ api, payerId, onFound }: Props) {
  const messages = useMessages(unlockedMethodsMessages)
  const [methods, retry, isLoading] = useLoaded(
    useCallback(() => listMethods(api, { payerId }), [api, payerId]),
  )
  const found = methods?.ok && !isEmpty(methods.value) ? methods.value : null
  useEffect(() => {
    if (found !== null) onFound(found)
  }, [found, onFound])
  if (methods === null) return <Skeleton width="100%" height="3rem" />
  if (!methods.ok) {
    return (
      <SectionError title={messages.failedTitle} busy={isLoading} onTryAgain={retry}>
        {messages.failedBody}
      </SectionError>
    )
  }
  if (found !== null) return null
  return (
    <Alert tone="info" title={messages.noneTitle} announce="polite">
      {messages.noneBody}
    </Alert>
  )
}

const isEmpty = ({ cards, bank }: SavedMethods) => cards.length === 0 && bank === null
