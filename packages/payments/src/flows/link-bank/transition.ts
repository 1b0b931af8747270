import type { LinkBankEvent, LinkBankState } from './state.ts'

const idle: LinkBankState = { status: 'idle' }

/** Starts at once, because the payer pressed Pay before the dialog opens. */
export const start = (): LinkBankState => ({ status: 'opening' })

export function transition(state: LinkBankState, event: LinkBankEvent): LinkBankState {
  switch (state.status) {
    case 'idle':
      return event.type === 'started' ? { status: 'opening' } : state
    case 'opening':
      if (event.type === 'linkTokenCreated') return { status: 'linking', linkToken: event.linkToken }
      return afterLookup(state, event)
    case 'linking':
      if (event.type === 'signedIn') return { status: 'adding', login: event.login }
      if (event.type === 'failed') return { status: 'failed', problem: event.problem }
      return event.type === 'cancelled' ? idle : state
    case 'adding':
      // Can't be cancelled: the account may already be saved.
      if (event.type === 'added') return { status: 'linked', bank: event.bank }
      return event.type === 'cancelled' ? state : afterLookup(state, event)
    case 'failed':
      if (event.type === 'started') return { status: 'opening' }
      return event.type === 'cancelled' ? idle : state
    case 'existing':
    case 'linked':
      return event.type === 'cancelled' ? idle : state
    default:
      return state satisfies never
  }
}

function afterLookup(state: LinkBankState, event: LinkBankEvent): LinkBankState {
  switch (event.type) {
    case 'savedBankFound':
      return { status: 'existing', bank: event.bank }
    case 'failed':
      return { status: 'failed', problem: event.problem }
    case 'cancelled':
      return idle
    default:
      return state
  }
}
