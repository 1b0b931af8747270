import type { LinkBankEvent, LinkBankState } from './state.ts'

const idle: LinkBankState = { status: 'idle' }

/** Begins at once: it is shown only when it was asked for. */
export const start = (): LinkBankState => ({ status: 'opening' })

export function transition(state: LinkBankState, event: LinkBankEvent): LinkBankState {
  switch (state.status) {
    case 'idle':
      return event.type === 'begun' ? { status: 'opening' } : state
    case 'opening':
      if (event.type === 'opened') return { status: 'linking', linkToken: event.linkToken }
      return afterAsking(state, event)
    case 'linking':
      if (event.type === 'signedIn') return { status: 'adding', login: event.login }
      if (event.type === 'failed') return { status: 'failed', problem: event.problem }
      return event.type === 'left' ? idle : state
    case 'adding':
      // The account is on its way to our server: whoever left now would not know whether it is kept.
      if (event.type === 'added') return { status: 'linked', bank: event.bank }
      return event.type === 'left' ? state : afterAsking(state, event)
    case 'failed':
      if (event.type === 'begun') return { status: 'opening' }
      return event.type === 'left' ? idle : state
    case 'existing':
    case 'linked':
      return event.type === 'left' ? idle : state
    default:
      return state satisfies never
  }
}

function afterAsking(state: LinkBankState, event: LinkBankEvent): LinkBankState {
  switch (event.type) {
    case 'foundOnFile':
      return { status: 'existing', bank: event.bank }
    case 'failed':
      return { status: 'failed', problem: event.problem }
    case 'left':
      return idle
    default:
      return state
  }
}
