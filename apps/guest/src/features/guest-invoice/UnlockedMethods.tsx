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

export interface UnlockPorts {
  /** Emails a code, to a masked address; empty if that is unknown. */
  readonly requestCode: () => Promise<{ readonly sentTo: string } | 'tooOften' | 'notSent'>
  /** `wrong` also for an expired or used code and after too many attempts. */
  readonly unlock: (digits: string) => Promise<{ readonly payerId: string } | 'wrong' | 'failed'>
}

type UnlockStatus = 'sending' | 'sent' | 'tooOften' | 'notSent' | 'checking' | 'wrong' | 'failed'

export type Unlocking = ReturnType<typeof useUnlock>

const sixDigits = /^\d{6}$/

/** Requests a code on mount and checks the code that the guest types. */
export function useUnlock({ requestCode, unlock }: UnlockPorts, onUnlocked: (payerId: string) => void) {
  const [status, setStatus] = useState<UnlockStatus>('sending')
  const [digits, setDigits] = useState('')
  const [requests, setRequests] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)

  useEffect(() => {
    let current = true
    void requestCode().then((result) => {
      if (!current) return
      setStatus(typeof result === 'object' ? 'sent' : result)
      if (typeof result === 'object') setSentTo(result.sentTo)
    })
    return () => {
      current = false
    }
  }, [requestCode, requests])

  async function check(code: string) {
    if (status === 'checking' || !sixDigits.test(code)) return
    setStatus('checking')
    const result = await unlock(code)
    if (typeof result === 'object') return onUnlocked(result.payerId)
    setStatus(result)
    // Only a wrong code is cleared: after a failure the guest can submit it again.
    if (result === 'wrong') setDigits('')
  }

  return {
    status,
    digits,
    /** Null until there is a code to enter, whether or not a later one could be sent. */
    sentTo,
    complete: sixDigits.test(digits),
    /** A second code was sent and not tried yet. */
    sentAgain: status === 'sent' && requests > 0,
    type: setDigits,
    enter: (code: string) => void check(code),
    submit: () => void check(digits),
    sendAgain() {
      setStatus('sending')
      setRequests((count) => count + 1)
    },
  }
}

export interface UnlockProps {
  readonly invoiceId: string
  readonly onClose: () => void
  readonly onUnlocked: (payerId: string) => void
}

type UnlockDialogProps = Omit<UnlockProps, 'invoiceId'> & { readonly ports: UnlockPorts }

/** Unlocks the account's saved methods by a six-digit code that is emailed to the account. */
export function UnlockDialog({ ports, onClose, onUnlocked }: UnlockDialogProps) {
  const messages = useMessages(unlockMessages)
  const unlocking = useUnlock(ports, onUnlocked)
  const resent = unlocking.sentAgain ? messages.sentAgain : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title}
      focusOn="field"
      footer={
        <DialogFooter onCancel={onClose}>
          <Button
            grow
            onClick={unlocking.submit}
            busy={unlocking.status === 'checking' ? messages.checking : undefined}
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
        <Form onSubmit={unlocking.submit}>
          <CodeField
            label={messages.code}
            value={unlocking.digits}
            onChange={unlocking.type}
            onComplete={unlocking.enter}
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

function UnlockError({ status }: Pick<Unlocking, 'status'>) {
  const messages = useMessages(unlockMessages)
  if (status !== 'tooOften' && status !== 'notSent' && status !== 'failed') return null
  const title = status === 'failed' ? messages.troubleTitle : messages.notSentTitle
  return (
    <Alert tone="danger" title={title} announce="assertive">
      {status === 'tooOften' ? messages.tooOften : messages.failed}
    </Alert>
  )
}

type Props = {
  readonly payerId: string
  /** Null when they can't be loaded. */
  readonly readMethods: (payerId: string) => Promise<SavedMethods | null>
  readonly onFound: (methods: SavedMethods) => void
}

/** Loads the saved methods of an unlocked account, and says why there are none. */
export function UnlockedMethods({ payerId, readMethods, onFound }: Props) {
  const messages = useMessages(unlockedMethodsMessages)
  const [methods, retry, isLoading] = useLoaded(
    useCallback(
      async () => (await readMethods(payerId).catch(() => null)) ?? 'failed',
      [readMethods, payerId],
    ),
  )
  const found = methods === 'failed' || methods === null || isEmpty(methods) ? null : methods
  useEffect(() => {
    if (found !== null) onFound(found)
  }, [found, onFound])
  if (methods === null) return <Skeleton width="100%" height="3rem" />
  if (methods === 'failed') {
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
