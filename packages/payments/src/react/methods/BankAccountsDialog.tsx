import type { SavedBank } from '@payment-center/validation/model'
import { Alert, Button, CheckIcon, ClockIcon, Seal, Text, BankIcon } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import type { LinkBankState } from '../../flows/index.ts'
import { ContactText } from '../PracticeContact.tsx'
import { actionMessages } from './messages.en.ts'
import { bankMessages } from './bank-messages.en.ts'
import { methodName } from '../receipt/method-name.ts'

type Props = {
  /** The step of the link flow. */
  readonly state: Exclude<LinkBankState, { status: 'idle' }>
  /** Shown if the account could not be saved; null for a guest. */
  readonly payerId: string | null
  readonly onClose: () => void
  /** Starts the link again after an error. */
  readonly onTryAgain: () => void
  /** Called with the linked or the saved account to pay with. */
  readonly onUse: (bank: SavedBank) => void
}

/** Links a bank account or uses the saved one; a pure view of its state. */
export function BankAccountsDialog(props: Props) {
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

function titleOf(status: Props['state']['status'], messages: (typeof bankMessages)['en']): string {
  if (status === 'linked') return messages.linkedTitle
  return status === 'existing' ? messages.existingTitle : messages.title
}

/** The window counts as opening until its code is loaded. */
const stageOf = (status: 'opening' | 'linking' | 'adding') => (status === 'adding' ? 'adding' : 'opening')

function Body({ state, payerId }: Props) {
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
    default:
      return state satisfies never
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

function NotAdded({ payerId }: Pick<Props, 'payerId'>) {
  const { guestTitle, guestBody, addTitle, addBody } = useMessages(bankMessages)
  return (
    <Alert tone="danger" title={payerId === null ? guestTitle : addTitle} announce="assertive">
      {payerId === null ? guestBody : addBody(payerId)}
    </Alert>
  )
}

function BankFooter({ state, onClose, onTryAgain, onUse }: Props) {
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
    default:
      return state satisfies never
  }
}

export function BankLine({ bank }: { readonly bank: SavedBank }) {
  const { language } = useLanguage()
  return <Alert tone="neutral" icon={<BankIcon />} title={methodName(bank, language)} />
}
