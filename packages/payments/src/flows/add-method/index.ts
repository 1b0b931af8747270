import type { CardSavingPort, CardSetupFieldPort } from '../../ports.ts'
import { runBy } from '../by-status.ts'
import { defineFlow } from '../define-flow.ts'
import type { AddMethodEvent, AddMethodProblem, AddMethodState } from './state.ts'
import { start, transition } from './transition.ts'

export * from './state.ts'

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
