import type { BankLinkWindow, BankLogin, SavedBank } from '@payment-center/validation/model'
import type { BankLinkPort } from '../ports.ts'
import { runBy, transitionBy, type EventSteps, defineFlow } from './define-flow.ts'

/** transfer: the provider failed; add: our server did not save the account. */
type LinkProblem = 'transfer' | 'add'

/** Uses the saved bank account or links a new one. No money moves. */
export type LinkBankState =
  | { readonly status: 'idle' }
  /** Continues after a bank's own site; otherwise looks up the saved account, or creates a link token. */
  | { readonly status: 'opening' }
  /** The provider's window covers the page. */
  | ({ readonly status: 'linking' } & BankLinkWindow)
  | { readonly status: 'adding'; readonly login: BankLogin }
  | { readonly status: 'existing'; readonly bank: SavedBank }
  | { readonly status: 'linked'; readonly bank: SavedBank }
  | { readonly status: 'failed'; readonly problem: LinkProblem }

export type LinkBankEvent =
  /** Also retries after a failure. */
  | { readonly type: 'started' }
  | ({ readonly type: 'windowFound' } & BankLinkWindow)
  | { readonly type: 'savedBankFound'; readonly bank: SavedBank }
  | { readonly type: 'signedIn'; readonly login: BankLogin }
  | { readonly type: 'added'; readonly bank: SavedBank }
  | { readonly type: 'failed'; readonly problem: LinkProblem }
  | { readonly type: 'cancelled' }

const cancel = (): LinkBankState => ({ status: 'idle' })

/** Starts at once, because the payer pressed Pay before the dialog opens. */
const start = (): LinkBankState => ({ status: 'opening' })

const afterLookup = {
  savedBankFound: (_, { bank }) => ({ status: 'existing', bank }),
  failed: (_, { problem }) => ({ status: 'failed', problem }),
} satisfies EventSteps<LinkBankState, LinkBankEvent>

const transition = transitionBy<LinkBankState, LinkBankEvent>({
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

const failed = (problem: LinkProblem): LinkBankEvent => ({ type: 'failed', problem })

const run = runBy<LinkBankState, LinkBankEvent, BankLinkPort>(
  {
    async opening(_, port) {
      const returned = port.findReturned()
      if (returned !== null) {
        const { linkToken, receivedUri } = returned
        return { type: 'windowFound', linkToken, receivedUri }
      }
      const saved = await port.findSaved()
      if (saved !== null) return { type: 'savedBankFound', bank: saved }
      const created = await port.createLinkToken()
      return created.ok
        ? { type: 'windowFound', linkToken: created.value, receivedUri: null }
        : failed('transfer')
    },
    async adding({ login }, port) {
      const added = await port.save(login)
      if (added.ok) return { type: 'added', bank: added.value }
      // Another tab saved the payer's one account first.
      const saved = added.problem === 'alreadySaved' ? await port.findSaved() : null
      return saved === null ? failed('add') : { type: 'savedBankFound', bank: saved }
    },
  },
  ({ status }) => failed(status === 'adding' ? 'add' : 'transfer'),
)

export const linkBank = defineFlow({ start, transition, run })
