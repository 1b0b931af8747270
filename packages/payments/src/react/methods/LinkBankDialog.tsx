import { useBackSteps } from '@payment-center/ui/back'
import { keepFocus } from '@payment-center/ui/focus'
import type { SavedBank } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import { useDeadline, useFlow } from '../flow-hooks.ts'
import type { BankLinkPort } from '../../ports.ts'
import type { BankModule } from '../../vendor-modules.ts'
import { linkBank, type LinkBankState } from '../../flows/index.ts'
import { Alert, Button, CheckIcon, ClockIcon, Seal, Text, BankIcon } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import { ContactText } from '../app-contexts.tsx'
import { actionMessages } from './messages.en.ts'
import { bankMessages } from './bank-messages.en.ts'
import { methodName } from '../receipt/method-name.ts'

export interface BankLinking {
  readonly port: BankLinkPort
  readonly module: BankModule
}

type Props = BankLinking & {
  /** Named if the account could not be saved; null for a guest. */
  readonly payerId: string | null
  readonly onUse: (bank: SavedBank) => void
  readonly onClose: () => void
}

/** Links a bank account, or signs in again at the bank of a saved one; hidden while the provider's window is open. */
export function LinkBankDialog({ port, module, payerId, onUse, onClose }: Props) {
  const { state, send } = useFlow(linkBank, port)
  const close = () => {
    send({ type: 'cancelled' })
    onClose()
  }
  const link = state.status === 'linking' ? state.linkToken : null
  useStoredLink(port, link)
  /** The token of the window that is opening, and of the window that has answered. */
  const [ready, setReady] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [isRetry, setRetry] = useState(false)
  const isWindowOpen = link !== null && link === ready
  const isOverdue = useDeadline(link !== null && link !== opened)
  useEffect(() => {
    if (isOverdue) send({ type: 'failed', problem: 'transfer' })
  }, [isOverdue, send])
  const [opener] = useState(() => document.activeElement)
  // The window takes the focus with it. What opens then takes it, and returns it.
  useEffect(() => (isWindowOpen ? () => void keepFocus(opener) : undefined), [isWindowOpen, opener])
  useBackSteps(isWindowOpen ? 1 : 0, close)
  if (state.status === 'idle') return null
  return (
    <>
      {state.status === 'linking' && (
        <module.BankLink
          key={link}
          linkToken={state.linkToken}
          receivedUri={state.receivedUri}
          isRetry={isRetry}
          onReady={() => setReady(link)}
          onOpened={() => setOpened(link)}
          onLinked={(login) => send({ type: 'signedIn', login })}
          onCancelled={close}
          onFailed={() => send({ type: 'failed', problem: 'transfer' })}
        />
      )}
      {!isWindowOpen && (
        <BankAccountsDialog
          state={state}
          payerId={payerId}
          onClose={close}
          onTryAgain={() => {
            setRetry(true)
            send({ type: 'started' })
          }}
          onUse={(bank) => {
            close()
            onUse(bank)
          }}
        />
      )}
    </>
  )
}

/** Stores the token of an open window, because a bank's own site may replace this page. */
function useStoredLink(port: BankLinkPort, linkToken: string | null): void {
  useEffect(() => {
    if (linkToken === null) return undefined
    port.keepLink(linkToken)
    return () => port.forgetLink()
  }, [port, linkToken])
}

type BankAccountsDialogProps = {
  readonly state: Exclude<LinkBankState, { status: 'idle' }>
  /** Named if the account could not be saved; null for a guest. */
  readonly payerId: string | null
  readonly onClose: () => void
  readonly onTryAgain: () => void
  readonly onUse: (bank: SavedBank) => void
}

/** Links a bank account or uses the saved one; a pure view of its state. */
export function BankAccountsDialog(props: BankAccountsDialogProps) {
  const { state, onClose } = props
  const messages = useMessages(bankMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      // Adding can't be stopped, so the dialog can't be closed.
      locked={state.status === 'adding'}
      title={titleOf(state.status, messages)}
      seal={state.status === 'linked' ? <Seal tone="success" icon={<CheckIcon />} /> : undefined}
      footer={<BankFooter {...props} />}
    >
      <Body {...props} />
    </Dialog>
  )
}

function titleOf(
  status: BankAccountsDialogProps['state']['status'],
  messages: (typeof bankMessages)['en'],
): string {
  if (status === 'linked') return messages.linkedTitle
  return status === 'existing' ? messages.existingTitle : messages.title
}

/** The window counts as opening until its code is loaded. */
const stageOf = (status: 'opening' | 'linking' | 'adding') => (status === 'adding' ? 'adding' : 'opening')

function Body({ state, payerId }: BankAccountsDialogProps) {
  const messages = useMessages(bankMessages)
  switch (state.status) {
    case 'opening':
    case 'linking':
    case 'adding': {
      const stage = stageOf(state.status)
      return (
        <Alert tone="neutral" icon={<ClockIcon />} title={messages[stage]} announce="polite">
          {messages[`${stage}Body`]}
        </Alert>
      )
    }
    case 'failed':
      return state.problem === 'add' ? <NotAdded payerId={payerId} /> : <NotLinked />
    case 'linked':
    case 'existing':
      return (
        <>
          <BankLine bank={state.bank} />
          <Text tone="supporting">{messages[`${state.status}Body`]}</Text>
        </>
      )
  }
}

function NotLinked() {
  const { transferTitle, transferBody } = useMessages(bankMessages)
  return (
    <Alert tone="danger" title={transferTitle} announce="assertive">
      <p>{transferBody}</p>
      <ContactText />
    </Alert>
  )
}

function NotAdded({ payerId }: Pick<BankAccountsDialogProps, 'payerId'>) {
  const { guestTitle, guestBody, addTitle, addBody } = useMessages(bankMessages)
  return (
    <Alert tone="danger" title={payerId === null ? guestTitle : addTitle} announce="assertive">
      {payerId === null ? guestBody : addBody(payerId)}
    </Alert>
  )
}

function BankFooter({ state, onClose, onTryAgain, onUse }: BankAccountsDialogProps) {
  const messages = useMessages(bankMessages)
  const { dismiss, otherMethod, tryAgain } = useMessages(actionMessages)
  switch (state.status) {
    case 'opening':
    case 'linking':
    case 'adding':
      return (
        <DialogFooter>
          <Button grow busy={messages.busy}>
            {messages.busy}
          </Button>
        </DialogFooter>
      )
    case 'failed':
      return (
        <DialogFooter onCancel={onClose} cancelLabel={dismiss}>
          <Button onClick={onTryAgain}>{tryAgain}</Button>
        </DialogFooter>
      )
    case 'linked':
      return (
        <DialogFooter>
          <Button onClick={() => onUse(state.bank)}>{messages.continue}</Button>
        </DialogFooter>
      )
    case 'existing':
      return (
        <DialogFooter onCancel={onClose} cancelLabel={otherMethod}>
          <Button onClick={() => onUse(state.bank)}>{messages.useExisting}</Button>
        </DialogFooter>
      )
  }
}

export function BankLine({ bank }: { readonly bank: SavedBank }) {
  const { language } = useLanguage()
  return <Alert tone="neutral" icon={<BankIcon />} title={methodName(bank, language)} />
}
