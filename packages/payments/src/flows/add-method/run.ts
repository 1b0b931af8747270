import type { CardSavingPort, CardSetupFieldPort } from '../../ports.ts'
import type { AddMethodEvent, AddMethodProblem, AddMethodState } from './state.ts'

export interface AddMethodPorts {
  readonly cards: CardSavingPort
  /** Null until the card provider's field is mounted. */
  readonly cardField: () => CardSetupFieldPort | null
}

const failed = (problem: AddMethodProblem): AddMethodEvent => ({ type: 'failed', problem })

export async function run(state: AddMethodState, ports: AddMethodPorts): Promise<AddMethodEvent | null> {
  try {
    return await perform(state, ports)
  } catch {
    return failed({ kind: state.status === 'saving' ? 'notSaved' : 'unavailable' })
  }
}

async function perform(
  state: AddMethodState,
  { cards, cardField }: AddMethodPorts,
): Promise<AddMethodEvent | null> {
  switch (state.status) {
    case 'settingUp': {
      const created = await cards.createSetup()
      return created.ok ? { type: 'setupCreated', setup: created.value } : failed({ kind: 'unavailable' })
    }
    case 'confirming':
      return confirm(state, cardField())
    case 'saving': {
      const saved = await cards.save(state.cardId)
      return saved.ok ? { type: 'saved', card: saved.value } : failed({ kind: 'notSaved' })
    }
    case 'closed':
    case 'choosing':
    case 'entering':
    case 'added':
    case 'failed':
      return null
    default:
      return state satisfies never
  }
}

async function confirm(
  { setup, name }: Extract<AddMethodState, { status: 'confirming' }>,
  field: CardSetupFieldPort | null,
): Promise<AddMethodEvent> {
  const outcome = await field?.setUp(setup, name)
  if (outcome?.result === 'setUp') return { type: 'setUp', cardId: outcome.cardId }
  return outcome?.result === 'declined'
    ? failed({ kind: 'refused', decline: outcome.decline })
    : failed({ kind: 'unavailable' })
}
