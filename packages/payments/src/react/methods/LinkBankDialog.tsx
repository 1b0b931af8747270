import { useBackSteps } from '@payment-center/ui/back'
import type { SavedBank } from '@payment-center/validation/model'
import { useEffect, useState } from 'react'
import { useDeadline } from '../use-deadline.ts'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import type { BankLinkPort } from '../../ports.ts'
import type { BankModule } from '../../vendor-modules.ts'
import { linkBank } from '../../flows/index.ts'
import { useFlow } from '../use-flow.ts'

export interface BankLinking {
  readonly port: BankLinkPort
  readonly module: BankModule
}

type Props = BankLinking & {
  /** Shown if the account could not be saved; null for a guest. */
  readonly payerId: string | null
  readonly onUse: (bank: SavedBank) => void
  /** Closed without an account, or after choosing one. */
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
