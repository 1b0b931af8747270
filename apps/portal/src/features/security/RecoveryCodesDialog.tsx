import { Button, PrintButton, PrintSheet, Stack, Text } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useNamedPractice } from '../../shell/use-practice.ts'
import { securityDialogMessages } from './messages.en.ts'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows the recovery codes, this once; so neither Escape nor Back closes it. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const messages = useMessages(securityDialogMessages)
  const practice = useNamedPractice()
  const list = (
    <ul>
      {codes.map((code) => (
        <li key={code}>
          <Text as="strong">{code}</Text>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title={messages.recoveryTitle}
      footer={
        <DialogFooter>
          <PrintButton variant="muted">{messages.print}</PrintButton>
          <Button onClick={onClose}>{messages.kept}</Button>
        </DialogFooter>
      }
    >
      <Stack space={16}>
        <Text tone="supporting">{messages.recovery}</Text>
        {list}
      </Stack>
      {practice && (
        <PrintSheet practice={practice} name={messages.recoverySheet.name} note={messages.recoverySheet.note}>
          {list}
        </PrintSheet>
      )}
    </Dialog>
  )
}
