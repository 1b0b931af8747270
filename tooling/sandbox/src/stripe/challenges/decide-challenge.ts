import { ApiError } from '../../http/errors.ts'
import { actingFor, type Sandbox } from '../../sandbox.ts'
import { inTransaction } from '../../store/database.ts'
import type { Cause } from '../../webhooks/emit-event.ts'
import { failAuthentication, settleIntent } from '../payment-intents/confirm-intent.ts'
import { failSetupAuthentication, settleSetup } from '../setup-intents.ts'

export interface Decision {
  intent: string
  source: string
  outcome: 'complete' | 'fail'
}

/** Decides the intent's open challenge. @returns whether it was open */
export function decideChallenge(everything: Sandbox, decision: Decision): boolean {
  const sandbox = actingFor(everything, decision.intent)
  const { objects } = sandbox
  const cause: Cause = { sandbox, requestId: null, idempotencyKey: null }
  const isDecided = inTransaction(sandbox.database, () => {
    const intent =
      objects.find('payment_intent', decision.intent) ?? objects.find('setup_intent', decision.intent)
    const isOpen =
      intent?.status === 'requires_action' && objects.hidden(intent.id).challengeId === decision.source
    const method = objects.find('payment_method', intent?.payment_method ?? '')
    if (!isOpen || method === undefined) return false
    ignoreDeclines(() => {
      if (intent.object === 'payment_intent') {
        if (decision.outcome === 'complete') settleIntent(cause, intent, method)
        else failAuthentication(cause, intent, method)
      } else if (decision.outcome === 'complete') settleSetup(cause, intent, method)
      else failSetupAuthentication(cause, intent, method)
    })
    return true
  })
  sandbox.outbox.wake()
  return isDecided
}

/** A decline stays on the intent; its 402 has no recipient here. */
function ignoreDeclines(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ApiError && error.keepsChanges)) throw error
  }
}
