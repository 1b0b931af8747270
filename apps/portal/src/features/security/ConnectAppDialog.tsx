import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { confirmAppSetup, type AppSecret } from '@payment-center/api-client/endpoints/security'
import { CodeField, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { usePayer } from '../../shell/payer.ts'
import { problemOf, SecurityAlert, type SecurityProblem } from './SecurityAlert.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import { securityDialogMessages } from './messages.en.ts'

type QrCodeProps = { readonly text: string; readonly label: string }

/** A QR code in black on white, which cameras read in either color scheme. */
function QrCode({ text, label }: QrCodeProps) {
  const source = toSvgSource(generate(text), { on: 'black', off: 'white', pad: 4, xmlDeclaration: false })
  return <img src={`data:image/svg+xml,${encodeURIComponent(source)}`} alt={label} width={200} height={200} />
}

type Props = {
  readonly app: AppSecret
  readonly onClose: () => void
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret for the app, and switches codes on by the app's first code. */
export function ConnectAppDialog({ app, onClose, onDone }: Props) {
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

function AppKey({ app: { uri, secret } }: Pick<Props, 'app'>) {
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
