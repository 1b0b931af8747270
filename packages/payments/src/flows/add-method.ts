import type { CardSetup, Decline, SavedCard } from '@payment-center/validation/model'
import { transitionBy, runBy, defineFlow } from './define-flow.ts'
import type { CardSavingPort, CardSetupFieldPort } from '../ports.ts'

export type NewMethodKind = 'card' | 'bank'

/** unavailable: the provider or the API can't be reached; notSaved: the provider has the card, our server not yet. */
export type AddMethodProblem =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'refused'; readonly decline: Decline }
  | { readonly kind: 'notSaved' }

/** Where to retry with the same card, so that it is not set up twice. */
export type Resume =
  | { readonly from: 'confirming'; readonly setup: CardSetup }
  | { readonly from: 'saving'; readonly cardId: string }

/** Saves a new payment method. A bank account can be chosen but not added. */
export type AddMethodState =
  | { readonly status: 'closed' }
  | { readonly status: 'choosing'; readonly kind: NewMethodKind | undefined }
  | { readonly status: 'entering'; readonly resume: Resume | null }
  | { readonly status: 'settingUp'; readonly name: string }
  | { readonly status: 'confirming'; readonly setup: CardSetup; readonly name: string }
  | { readonly status: 'saving'; readonly cardId: string }
  | { readonly status: 'added'; readonly card: SavedCard }
  | { readonly status: 'failed'; readonly problem: AddMethodProblem; readonly resume: Resume | null }

export type AddMethodEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'kindChosen'; readonly kind: NewMethodKind }
  | { readonly type: 'continued' }
  | { readonly type: 'edited' }
  | { readonly type: 'submitted'; readonly name: string }
  | { readonly type: 'setupCreated'; readonly setup: CardSetup }
  | { readonly type: 'setUp'; readonly cardId: string }
  | { readonly type: 'setupCanceled' }
  | { readonly type: 'saved'; readonly card: SavedCard }
  | { readonly type: 'failed'; readonly problem: AddMethodProblem }
  | { readonly type: 'dismissed' }
  | { readonly type: 'closed' }

/** While a card is being saved, the dialog can't be closed. */
export const isAddLocked = ({ status }: AddMethodState): boolean =>
  status === 'settingUp' || status === 'confirming' || status === 'saving'

const closed: AddMethodState = { status: 'closed' }

const start = (): AddMethodState => closed

const transition = transitionBy<AddMethodState, AddMethodEvent>({
  closed: { opened: () => ({ status: 'choosing', kind: undefined }) },
  choosing: {
    kindChosen: (_, { kind }) => ({ status: 'choosing', kind }),
    continued: (state) => (state.kind === 'card' ? { status: 'entering', resume: null } : state),
    closed: start,
  },
  entering: {
    edited: (state) => (state.resume === null ? state : { status: 'entering', resume: null }),
    submitted: ({ resume }, { name }) => goOn(resume, name),
    closed: start,
  },
  settingUp: {
    setupCreated: ({ name }, { setup }) => ({ status: 'confirming', setup, name }),
    failed: (_, { problem }) => ({ status: 'failed', problem, resume: null }),
  },
  confirming: {
    setUp: (_, { cardId }) => ({ status: 'saving', cardId }),
    setupCanceled: ({ name }) => ({ status: 'settingUp', name }),
    failed: ({ setup }, { problem }) => ({
      status: 'failed',
      problem,
      // The lost response may have been a success, so the same setup is retried.
      resume: problem.kind === 'unavailable' ? { from: 'confirming', setup } : null,
    }),
  },
  saving: {
    saved: (_, { card }) => ({ status: 'added', card }),
    failed: ({ cardId }, { problem }) => ({ status: 'failed', problem, resume: { from: 'saving', cardId } }),
  },
  added: { closed: start },
  failed: { dismissed: ({ resume }) => ({ status: 'entering', resume }), closed: start },
})

function goOn(resume: Resume | null, name: string): AddMethodState {
  if (resume === null) return { status: 'settingUp', name }
  return resume.from === 'confirming'
    ? { status: 'confirming', setup: resume.setup, name }
    : { status: 'saving', cardId: resume.cardId }
}

export interface AddMethodPorts {
  readonly cards: CardSavingPort
  /** Null until the card provider's field is mounted. */
  readonly cardField: () => CardSetupFieldPort | null
}

const failed = (problem: AddMethodProblem): AddMethodEvent => ({ type: 'failed', problem })

const run = runBy<AddMethodState, AddMethodEvent, AddMethodPorts>(
  {
    async settingUp(_, { cards }) {
      const created = await cards.createSetup()
      return created.ok ? { type: 'setupCreated', setup: created.value } : failed({ kind: 'unavailable' })
    },
    async confirming({ setup, name }, { cardField }) {
      const outcome = await cardField()?.setUp(setup, name)
      if (outcome?.result === 'setUp') return { type: 'setUp', cardId: outcome.cardId }
      if (outcome?.result === 'canceled') return { type: 'setupCanceled' }
      return outcome?.result === 'declined'
        ? failed({ kind: 'refused', decline: outcome.decline })
        : failed({ kind: 'unavailable' })
    },
    async saving({ cardId }, { cards }) {
      const saved = await cards.save(cardId)
      return saved.ok ? { type: 'saved', card: saved.value } : failed({ kind: 'notSaved' })
    },
  },
  ({ status }) => failed({ kind: status === 'saving' ? 'notSaved' : 'unavailable' }),
)

export const addMethod = defineFlow({ start, transition, run })
