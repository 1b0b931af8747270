import { useBackSteps } from '@payment-center/ui/back'
import type { SavedBank } from '@payment-center/validation/model'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import type { LinkBank } from './use-link-bank.ts'

type Props = {
  readonly flow: LinkBank
  /** Shown if the account could not be saved; null for a guest. */
  readonly payerId: number | null
  readonly onUse: (bank: SavedBank) => void
  /** Closed without an account, or after choosing one. */
  readonly onClose: () => void
}

/** The Bank Accounts dialog; hidden while the provider's window is open. */
export function LinkBankDialog({ flow: { state, send, module }, payerId, onUse, onClose }: Props) {
  const close = () => {
    send({ type: 'cancelled' })
    onClose()
  }
  const isWindowOpen = state.status === 'linking'
  useBackSteps(isWindowOpen ? 1 : 0, close)
  if (state.status === 'idle') return null
  if (isWindowOpen) {
    return (
      <module.BankLink
        linkToken={state.linkToken}
        receivedUri={state.receivedUri}
        onLinked={(login) => send({ type: 'signedIn', login })}
        onCancelled={close}
        onFailed={() => send({ type: 'failed', problem: 'transfer' })}
      />
    )
  }
  return (
    <BankAccountsDialog
      state={state}
      payerId={payerId}
      onClose={close}
      onTryAgain={() => send({ type: 'started' })}
      onUse={(bank) => {
        close()
        onUse(bank)
      }}
    />
  )
}
