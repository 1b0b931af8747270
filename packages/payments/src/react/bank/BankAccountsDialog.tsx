import { Alert, Button, CheckIcon, ClockIcon, Seal, Text } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { bankMessages } from './bank.messages.ts'
import type { BankAccountsState, BankProblem } from './bank-accounts-state.ts'
import { BankLine } from './BankLine.tsx'

type Props = {
  readonly open: boolean
  /** Where the linking stands. */
  readonly state: BankAccountsState
  readonly onClose: () => void
  /** Once more. */
  readonly onTryAgain: () => void
  /** Another way to pay is to be chosen. */
  readonly onOtherMethod: () => void
  /** The account that was linked, or the one on file, is the one to pay with. */
  readonly onUse: () => void
}

/** Linking a bank account, or taking the one on file. What it shows is its state's; it asks nobody by itself. */
export function BankAccountsDialog({ open, state, onClose, ...actions }: Props) {
  const messages = useMessages(bankMessages)
  const titles = {
    loading: messages.title,
    error: messages.title,
    success: messages.linkedTitle,
    useExisting: messages.existingTitle,
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // While the account is being added, nobody may think that he stopped it.
      locked={state.status === 'loading' && state.stage === 'adding'}
      title={titles[state.status]}
      seal={state.status === 'success' ? <Seal tone="success" icon={<CheckIcon />} /> : undefined}
      footer={<Footer state={state} onClose={onClose} {...actions} />}
    >
      <Body state={state} />
    </Dialog>
  )
}

function Body({ state }: Pick<Props, 'state'>) {
  const messages = useMessages(bankMessages)
  switch (state.status) {
    case 'loading':
      return (
        <Alert tone="neutral" icon={<ClockIcon />} title={messages[state.stage]} announce="polite">
          {messages[`${state.stage}Body`]}
        </Alert>
      )
    case 'error':
      return <Problem problem={state.problem} />
    case 'success':
      return (
        <>
          <BankLine bank={state.bank} />
          <Text tone="supporting">{messages.linkedBody}</Text>
        </>
      )
    case 'useExisting':
      return (
        <>
          <BankLine bank={state.bank} />
          <Text tone="supporting">{messages.existingBody}</Text>
        </>
      )
    default:
      return state satisfies never
  }
}

function Problem({ problem }: { readonly problem: BankProblem }) {
  const messages = useMessages(bankMessages)
  const payerId = problem.kind === 'add' ? problem.payerId : null
  const [title, body] = {
    transfer: [messages.transferTitle, messages.transferBody],
    insufficientFunds: [messages.fundsTitle, messages.fundsBody],
    add:
      payerId === null
        ? [messages.guestTitle, messages.guestBody]
        : [messages.addTitle, messages.addBody(payerId)],
  }[problem.kind]
  return (
    <Alert tone="danger" title={title} announce="assertive">
      {body}
    </Alert>
  )
}

function Footer({ state, onClose, onTryAgain, onOtherMethod, onUse }: Omit<Props, 'open'>) {
  const messages = useMessages(bankMessages)
  switch (state.status) {
    case 'loading':
      return (
        <DialogFooter>
          <Button grow busy={messages[state.stage]}>
            {messages.busy}
          </Button>
        </DialogFooter>
      )
    case 'error':
      return (
        <DialogFooter>
          <Button variant="muted" onClick={onClose}>
            {messages.dismiss}
          </Button>
          {state.problem.kind === 'insufficientFunds' ? (
            <Button onClick={onOtherMethod}>{messages.otherMethod}</Button>
          ) : (
            <Button onClick={onTryAgain}>{messages.tryAgain}</Button>
          )}
        </DialogFooter>
      )
    case 'success':
      return (
        <DialogFooter>
          <Button onClick={onUse}>{messages.continue}</Button>
        </DialogFooter>
      )
    case 'useExisting':
      return (
        <DialogFooter>
          <Button variant="muted" onClick={onOtherMethod}>
            {messages.otherMethod}
          </Button>
          <Button onClick={onUse}>{messages.useExisting}</Button>
        </DialogFooter>
      )
    default:
      return state satisfies never
  }
}
