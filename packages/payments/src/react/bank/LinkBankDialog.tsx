import type { SavedBank } from '@payment-center/validation/model'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import type { LinkBank } from './use-link-bank.ts'

type Props = {
  readonly flow: LinkBank
  /** Named where an account could not be kept; null for a guest. */
  readonly payerId: number | null
  readonly onUse: (bank: SavedBank) => void
  /** Left without an account, or with the one to use. */
  readonly onClose: () => void
}

/** Bank Accounts, and the provider's own window, which alone is over the page while it is open. */
export function LinkBankDialog({ flow: { state, send, module }, payerId, onUse, onClose }: Props) {
  const close = () => {
    send({ type: 'cancelled' })
    onClose()
  }
  if (state.status === 'idle') return null
  if (state.status === 'linking' && module !== null) {
    return (
      <module.BankLink
        linkToken={state.linkToken}
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
