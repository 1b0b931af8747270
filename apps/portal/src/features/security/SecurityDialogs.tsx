import { beginAppSetup, endAppCodes, type AppSecret } from '@payment-center/api-client/endpoints/security'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { usePayer } from '../../shell/payer.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { ConnectAppDialog } from './ConnectAppDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { securityDialogMessages } from './messages.en.ts'

export type SecurityDialog = 'changePassword' | 'turnOn' | 'turnOff'

type Props = {
  readonly open: SecurityDialog
  readonly codesOn: boolean
  readonly onClose: () => void
  readonly onDone: (done: 'changed' | 'turnedOn' | 'turnedOff') => void
}

export function SecurityDialogs({ open, codesOn, onClose, onDone }: Props) {
  const messages = useMessages(securityDialogMessages)
  const { api } = usePayer()
  if (open === 'changePassword') {
    return <ChangePasswordDialog codesOn={codesOn} onClose={onClose} onDone={() => onDone('changed')} />
  }
  if (open === 'turnOn') return <TurnOn onClose={onClose} onDone={() => onDone('turnedOn')} />
  return (
    <PasswordDialog
      title={messages.offTitle}
      body={messages.offBody}
      action={messages.turnOff}
      danger
      codesOn
      submit={(proof) => endAppCodes(api, proof)}
      onDone={() => onDone('turnedOff')}
      onClose={onClose}
    />
  )
}

/** Password, app, recovery codes. Once codes are on, closing the last step is being done. */
function TurnOn({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const messages = useMessages(securityDialogMessages)
  const { api } = usePayer()
  const [app, setApp] = useState<AppSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onDone} />
  if (app !== null) return <ConnectAppDialog app={app} onClose={onClose} onDone={setCodes} />
  return (
    <PasswordDialog
      title={messages.onTitle}
      action={messages.next}
      codesOn={false}
      submit={({ currentPassword }) => beginAppSetup(api, currentPassword)}
      onDone={setApp}
      onClose={onClose}
    />
  )
}
