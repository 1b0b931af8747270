import { Alert, Button, ButtonLink, Text } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { SavedMethod } from '@payment-center/validation/model'
import { MethodMark, useExpiryLine } from './MethodMark.tsx'
import { methodName } from '../receipt/method-name.ts'
import { actionMessages, deleteMethodMessages } from './messages.en.ts'

type Props = {
  /** attached: a plan uses it (409); failed: any other error. */
  readonly state: 'confirming' | 'deleting' | 'attached' | 'failed'
  readonly method: SavedMethod
  readonly today: string
  readonly plansHref: string
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteMethodDialog({ state, method, today, plansHref, onDelete, onClose }: Props) {
  const messages = useMessages(deleteMethodMessages)
  const { dismiss } = useMessages(actionMessages)
  const refused = state === 'attached' || state === 'failed'
  return (
    <Dialog
      open
      onClose={onClose}
      locked={state === 'deleting'}
      title={refused ? messages.failedTitle : messages.title}
      footer={
        state === 'attached' ? (
          <DialogFooter onCancel={onClose} cancelLabel={dismiss}>
            <ButtonLink href={plansHref}>{messages.toPlans}</ButtonLink>
          </DialogFooter>
        ) : (
          <DialogFooter
            onCancel={state === 'deleting' ? undefined : onClose}
            cancelLabel={refused ? dismiss : undefined}
          >
            <Button
              variant="danger"
              busy={state === 'deleting' ? messages.deleting : undefined}
              onClick={onDelete}
            >
              {messages.delete}
            </Button>
          </DialogFooter>
        )
      }
    >
      {refused ? (
        <Alert tone="danger" title={messages[state]} announce="assertive">
          {state === 'attached' ? messages.attachedHelp : null}
        </Alert>
      ) : (
        <>
          <Which method={method} today={today} />
          <Text tone="supporting">{messages.consequence}</Text>
        </>
      )}
    </Dialog>
  )
}

function Which({ method, today }: Pick<Props, 'method' | 'today'>) {
  const { language } = useLanguage()
  const expiryLine = useExpiryLine()
  return (
    <Alert tone="neutral" icon={<MethodMark method={method} />} title={methodName(method, language)}>
      {method.kind === 'card' ? expiryLine(method.expires, today) : null}
    </Alert>
  )
}
