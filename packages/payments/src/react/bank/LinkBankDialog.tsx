import { useBackSteps } from '@payment-center/ui/back'
import type { SavedBank } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import { useDeadline } from '../use-deadline.ts'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import type { LinkBank } from './use-link-bank.ts'

type Props = {
  readonly flow: LinkBank
  /** Shown if the account could not be saved; null for a guest. */
  readonly payerId: string | null
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
  const link = state.status === 'linking' ? state.linkToken : null
  /** The link whose window opens, and the one whose window answers. */
  const [ready, setReady] = useState<string | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [isRetry, setRetry] = useState(false)
  const isWindowOpen = link !== null && link === ready
  const isOverdue = useDeadline(link !== null && link !== opened)
  useEffect(() => {
    if (isOverdue) send({ type: 'failed', problem: 'transfer' })
  }, [isOverdue, send])
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
