import { hasReachedSum, type CardTester } from '../auth/declined-cards.ts'
import type { Db } from '../db/index.ts'
import { checkCardSetup, findOpenSetups } from '../methods/card-setups.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { attemptOf, type Attempt } from './attempts/attempt-repository.ts'
import { cancelAttempt } from './attempts/cancel-attempt.ts'
import { selectOpenOf } from './attempts/select-attempts.ts'
import { isCardTested } from './card-testing.ts'

/** The payments that a tester may still confirm. */
async function findOpenAttempts(db: Db, tester: CardTester): Promise<Attempt[]> {
  const rows = await selectOpenOf(db, tester).execute()
  return rows.map(attemptOf)
}

async function cancelIfTested(dependencies: Dependencies, attempt: Attempt): Promise<void> {
  if (attempt.intentId === null || !(await isCardTested(dependencies.db, attempt, dependencies.clock())))
    return
  await cancelAttempt(dependencies, attempt, attempt.intentId)
}

/**
 * Cancels every open payment and card setup of a tester who has reached a sum of declined cards. What the provider can't
 * cancel now is left to the reconciler.
 */
export async function endCardTesting(dependencies: Dependencies, tester: CardTester): Promise<void> {
  const { db, clock, log } = dependencies
  if (!(await hasReachedSum(db, tester, clock()))) return
  const [attempts, setups] = await Promise.all([findOpenAttempts(db, tester), findOpenSetups(db, tester)])
  const open = { payments: attempts.length, setups: setups.length }
  log.warn(open, 'too many declined cards: canceling what their tester has open')
  const results = await Promise.allSettled([
    ...attempts.map((attempt) => cancelIfTested(dependencies, attempt)),
    ...setups.map((setupId) => checkCardSetup(dependencies, setupId)),
  ])
  for (const result of results) {
    if (result.status === 'rejected') log.warn({ err: result.reason }, 'card testing is not canceled yet')
  }
}

/** Fetches how a card setup went. The decline that reaches a sum ends everything that its tester has open. */
export async function settleCardSetup(dependencies: Dependencies, setupId: string): Promise<void> {
  const tester = await checkCardSetup(dependencies, setupId)
  if (tester !== null) await endCardTesting(dependencies, tester)
}
