import { transitionBy, type Steps } from '../by-status.ts'
import type { LinkBankEvent, LinkBankState } from './state.ts'

const cancel = (): LinkBankState => ({ status: 'idle' })

/** Starts at once, because the payer pressed Pay before the dialog opens. */
export const start = (): LinkBankState => ({ status: 'opening' })

const afterLookup = {
  savedBankFound: (_, { bank }) => ({ status: 'existing', bank }),
  failed: (_, { problem }) => ({ status: 'failed', problem }),
} satisfies Steps<LinkBankState, LinkBankEvent>

export const transition = transitionBy<LinkBankState, LinkBankEvent>({
  idle: { started: start },
  opening: {
    ...afterLookup,
    windowFound: (_, { linkToken, receivedUri }) => ({ status: 'linking', linkToken, receivedUri }),
    cancelled: cancel,
  },
  linking: {
    signedIn: (_, { login }) => ({ status: 'adding', login }),
    failed: afterLookup.failed,
    cancelled: cancel,
  },
  // Can't be cancelled: the account may already be saved.
  adding: { ...afterLookup, added: (_, { bank }) => ({ status: 'linked', bank }) },
  failed: { started: start, cancelled: cancel },
  existing: { cancelled: cancel },
  linked: { cancelled: cancel },
})
