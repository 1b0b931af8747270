import { Button, PrintIcon, Stack, Text } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { securityDialogMessages } from './messages.en.ts'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows the recovery codes, this once; so neither Escape nor Back closes it. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const messages = useMessages(securityDialogMessages)
  return (
    <Dialog
      open
      locked
      onClose={onClose}
      title={messages.recoveryTitle}
      footer={
        <DialogFooter>
          <Button variant="muted" icon={<PrintIcon />} onClick={() => print()}>
            {messages.print}
          </Button>
          <Button onClick={onClose}>{messages.kept}</Button>
        </DialogFooter>
      }
    >
      <Stack space={16}>
        <Text tone="supporting">{messages.recovery}</Text>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <Text as="strong">{code}</Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
