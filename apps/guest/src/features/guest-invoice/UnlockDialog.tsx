import { Alert, Button, CodeField, Form, LiveRegion, Stack, Text, TextButton } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { unlockMessages } from './messages.en.ts'
import { useUnlock, type UnlockPorts, type Unlocking } from './use-unlock.ts'

export interface UnlockProps {
  readonly invoiceId: string
  readonly onClose: () => void
  readonly onUnlocked: (payerId: string) => void
}

type Props = Omit<UnlockProps, 'invoiceId'> & { readonly ports: UnlockPorts }

/** Unlocks the account's saved methods by a six-digit code that is emailed to the account. */
export function UnlockDialog({ ports, onClose, onUnlocked }: Props) {
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
        {(unlocking.wasSent || unlocking.status === 'sending') && (
          <Text tone="supporting">{unlocking.wasSent ? messages.body : messages.sending}</Text>
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
          {unlocking.wasSent && (resent || messages.times)}{' '}
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
