import type { AddMethodEvent, AddMethodState, Resume } from './state.ts'

type StateOf<Status extends AddMethodState['status']> = Extract<AddMethodState, { status: Status }>

const closed: AddMethodState = { status: 'closed' }

export const start = (): AddMethodState => closed

export function transition(state: AddMethodState, event: AddMethodEvent): AddMethodState {
  switch (state.status) {
    case 'closed':
      return event.type === 'opened' ? { status: 'choosing', kind: undefined } : state
    case 'choosing':
      return fromChoosing(state, event)
    case 'entering':
      return fromEntering(state, event)
    case 'settingUp':
      return fromSettingUp(state, event)
    case 'confirming':
      return fromConfirming(state, event)
    case 'saving':
      return fromSaving(state, event)
    case 'added':
      return event.type === 'closed' ? closed : state
    case 'failed':
      return fromFailed(state, event)
    default:
      return state satisfies never
  }
}

function fromChoosing(state: StateOf<'choosing'>, event: AddMethodEvent): AddMethodState {
  switch (event.type) {
    case 'kindChosen':
      return { status: 'choosing', kind: event.kind }
    case 'continued':
      return state.kind === 'card' ? { status: 'entering', resume: null } : state
    case 'closed':
      return closed
    default:
      return state
  }
}

function fromEntering(state: StateOf<'entering'>, event: AddMethodEvent): AddMethodState {
  switch (event.type) {
    case 'edited':
      return state.resume === null ? state : { status: 'entering', resume: null }
    case 'submitted':
      return goOn(state.resume, event.name)
    case 'closed':
      return closed
    default:
      return state
  }
}

function goOn(resume: Resume | null, name: string): AddMethodState {
  if (resume === null) return { status: 'settingUp', name }
  return resume.from === 'confirming'
    ? { status: 'confirming', setup: resume.setup, name }
    : { status: 'saving', cardId: resume.cardId }
}

function fromSettingUp(state: StateOf<'settingUp'>, event: AddMethodEvent): AddMethodState {
  if (event.type === 'setupCreated') return { status: 'confirming', setup: event.setup, name: state.name }
  return event.type === 'failed' ? { status: 'failed', problem: event.problem, resume: null } : state
}

function fromConfirming(state: StateOf<'confirming'>, event: AddMethodEvent): AddMethodState {
  if (event.type === 'setUp') return { status: 'saving', cardId: event.cardId }
  if (event.type !== 'failed') return state
  const { problem } = event
  // The lost response may have been a success, so the same setup is retried.
  const resume: Resume | null =
    problem.kind === 'unavailable' ? { from: 'confirming', setup: state.setup } : null
  return { status: 'failed', problem, resume }
}

function fromSaving(state: StateOf<'saving'>, event: AddMethodEvent): AddMethodState {
  if (event.type === 'saved') return { status: 'added', card: event.card }
  if (event.type !== 'failed') return state
  return { status: 'failed', problem: event.problem, resume: { from: 'saving', cardId: state.cardId } }
}

function fromFailed(state: StateOf<'failed'>, event: AddMethodEvent): AddMethodState {
  if (event.type === 'dismissed') return { status: 'entering', resume: state.resume }
  return event.type === 'closed' ? closed : state
}
