import { Alert, Button, CodeField, Form, LiveRegion, Stack, Text, TextButton } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { unlockMessages } from './unlock.messages.ts'
import { useUnlock, type UnlockPorts, type Unlocking } from './use-unlock.ts'

export interface UnlockProps {
  readonly invoiceId: string
  readonly onClose: () => void
  readonly onUnlocked: (payerId: number) => void
}

type Props = Omit<UnlockProps, 'invoiceId'> & { readonly ports: UnlockPorts }

/** Opens what an account has saved, by six digits that are mailed to the account and to nobody else. */
export function UnlockDialog({ ports, onClose, onUnlocked }: Props) {
  const messages = useMessages(unlockMessages)
  const unlocking = useUnlock(ports, onUnlocked)
  const wrong = unlocking.asking === 'wrong' ? messages.wrong : ''
  const anew = unlocking.sentAgain ? messages.sentAgain : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title}
      focusOn="field"
      footer={
        <DialogFooter>
          <Button variant="muted" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            grow
            onClick={unlocking.submit}
            busy={unlocking.asking === 'checking' ? messages.checking : undefined}
            disabledReason={unlocking.complete ? undefined : messages.incomplete}
          >
            {messages.unlock}
          </Button>
        </DialogFooter>
      }
    >
      <Stack space={16}>
        <Text tone="supporting">{messages.body}</Text>
        <Trouble asking={unlocking.asking} />
        <Form onSubmit={unlocking.submit}>
          <CodeField
            label={messages.code}
            value={unlocking.digits}
            onChange={unlocking.type}
            onComplete={unlocking.enter}
            error={wrong || undefined}
          />
        </Form>
        {/* Focus stays in the field, whose description nobody hears change. */}
        <LiveRegion>{wrong || anew}</LiveRegion>
        <Text size="small" tone="hint">
          {anew || messages.times} <TextButton onClick={unlocking.sendAgain}>{messages.again}</TextButton>
        </Text>
      </Stack>
    </Dialog>
  )
}

function Trouble({ asking }: Pick<Unlocking, 'asking'>) {
  const messages = useMessages(unlockMessages)
  if (asking !== 'tooOften' && asking !== 'failed') return null
  return (
    <Alert tone="danger" title={messages.troubleTitle} announce="assertive">
      {messages[asking]}
    </Alert>
  )
}
