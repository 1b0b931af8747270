import { transitionBy } from '../by-status.ts'
import type { AddMethodEvent, AddMethodState, Resume } from './state.ts'

const closed: AddMethodState = { status: 'closed' }

export const start = (): AddMethodState => closed

export const transition = transitionBy<AddMethodState, AddMethodEvent>({
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
