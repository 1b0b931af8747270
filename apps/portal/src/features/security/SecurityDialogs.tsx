import {
  beginAppSetup,
  endAppCodes,
  confirmAppSetup,
  type AppSecret,
} from '@payment-center/api-client/endpoints/security'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { usePayer } from '../../shell/payer.ts'
import { ChangePasswordDialog, PasswordDialog } from './PasswordDialog.tsx'
import { securityDialogMessages } from './messages.en.ts'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { CodeField, Text, Button, PrintButton, PrintSheet, Stack } from '@payment-center/ui'
import { problemOf, SecurityAlert, SecurityDialog, type SecurityProblem } from './SecurityDialog.tsx'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useNamedPractice } from '../../shell/payer-data.ts'

export type SecurityChange = 'changePassword' | 'turnOn' | 'turnOff'

type Props = {
  readonly open: SecurityChange
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

/** A QR code in black on white, which cameras read in either color scheme. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const source = toSvgSource(generate(text), { on: 'black', off: 'white', pad: 4, xmlDeclaration: false })
  return <img src={`data:image/svg+xml,${encodeURIComponent(source)}`} alt={label} width={200} height={200} />
}

type ConnectAppDialogProps = {
  readonly app: AppSecret
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret for the app, and switches codes on by the app's first code. */
function ConnectAppDialog({ app, onClose, onDone }: ConnectAppDialogProps) {
  const messages = useMessages(securityDialogMessages)
  const { api } = usePayer()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SecurityProblem | null>(null)
  const wrong = problem === 'wrongCode' && code === '' ? messages.codeWrong : undefined
  const missing = code.length === 6 ? undefined : messages.codeMissing

  async function submit() {
    if (busy || missing !== undefined) return
    setBusy(true)
    setProblem(null)
    const confirmed = await confirmAppSetup(api, code)
    setBusy(false)
    if (confirmed.ok) return onDone(confirmed.value)
    setProblem(problemOf(confirmed.error))
    setCode('')
  }

  return (
    <SecurityDialog
      title={messages.scanTitle}
      action={messages.turnOn}
      busy={busy}
      missing={missing}
      onSubmit={submit}
      onClose={onClose}
    >
      <AppKey app={app} />
      <SecurityAlert problem={problem} />
      <CodeField label={messages.code} value={code} onChange={setCode} error={wrong} announceError />
    </SecurityDialog>
  )
}

function AppKey({ app: { uri, secret } }: Pick<ConnectAppDialogProps, 'app'>) {
  const messages = useMessages(securityDialogMessages)
  return (
    <>
      <Text tone="supporting">{messages.scan}</Text>
      <QrCode text={uri} label={messages.qr} />
      <Text>
        {messages.byHand} <Text as="strong">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Text>
      </Text>
    </>
  )
}

type RecoveryCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void }

/** Shows the recovery codes, this once; so neither Escape nor Back closes it. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
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
