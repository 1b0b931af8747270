import type { SavedBank } from '@payment-center/validation/model'
import type { LinkBankState } from '../../flows/index.ts'
import type { BankAccountsState } from './bank-accounts-state.ts'
import { BankAccountsDialog } from './BankAccountsDialog.tsx'
import type { LinkBank } from './use-link-bank.ts'

type Props = {
  readonly flow: LinkBank
  /** Named where an account could not be kept; null for a guest. */
  readonly payerId: number | null
  readonly onUse: (bank: SavedBank) => void
  /** Another way to pay is to be chosen. */
  readonly onOtherMethod: () => void
}

/** Bank Accounts, and the provider's own window, which is over the page alone while it is open. */
export function LinkBankDialog({ flow: { state, send, kit }, payerId, onUse, onOtherMethod }: Props) {
  const leave = () => send({ type: 'left' })
  const shown = shownState(state, kit !== null, payerId)
  const bank = state.status === 'linked' || state.status === 'existing' ? state.bank : null
  return (
    <>
      {shown !== null && (
        <BankAccountsDialog
          open
          state={shown}
          onClose={leave}
          onTryAgain={() => send({ type: 'begun' })}
          onOtherMethod={() => {
            leave()
            onOtherMethod()
          }}
          onUse={() => {
            leave()
            if (bank !== null) onUse(bank)
          }}
        />
      )}
      {state.status === 'linking' && kit !== null && (
        <kit.BankLink
          linkToken={state.linkToken}
          onLinked={(login) => send({ type: 'signedIn', login })}
          onLeft={leave}
          onFailed={() => send({ type: 'failed', problem: 'transfer' })}
        />
      )}
    </>
  )
}

/** What the dialog says; null while it is out of the way. */
function shownState(
  state: LinkBankState,
  isKitThere: boolean,
  payerId: number | null,
): BankAccountsState | null {
  switch (state.status) {
    case 'idle':
      return null
    case 'opening':
      return { status: 'loading', stage: 'opening' }
    case 'linking':
      return isKitThere ? null : { status: 'loading', stage: 'opening' }
    case 'adding':
      return { status: 'loading', stage: 'adding' }
    case 'existing':
      return { status: 'useExisting', bank: state.bank }
    case 'linked':
      return { status: 'success', bank: state.bank }
    case 'failed':
      return {
        status: 'error',
        problem: state.problem === 'add' ? { kind: 'add', payerId } : { kind: 'transfer' },
      }
    default:
      return state satisfies never
  }
}
