import { actAs } from '../audit/record-call.ts'
import { hourMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { processSlowJobs } from '../base/process-due-jobs.ts'
import {
  PracticeSystemRefusedError,
  PracticeSystemUnavailableError,
  type PracticeSystem,
} from '../ports/practice-system.ts'
import { takeDueAccount, readAgain, storeRead, storeSent } from './account-repository.ts'
import { importAccount } from './import-account.ts'
import { postNext, type Step } from './post-payments.ts'
import {
  holdSystem,
  storeCursor,
  storeFailure,
  storeSuccess,
  takeDueSystems,
  type System,
} from './system-repository.ts'

/** Another process works with the system now, or an operator has changed its connection. */
class SystemTakenError extends Error {
  override readonly name = 'SystemTakenError'
}

/** Notes which accounts got a statement or changed. @throws PracticeSystemUnavailableError, PracticeSystemRefusedError */
async function readChanges({ db, clock }: Dependencies, system: PracticeSystem, link: System): Promise<void> {
  const now = clock()
  const since = { cursor: link.cursor, from: link.bills_from }
  const { sent, patientIds, cursor } = await system.readChanges(since, now)
  await db.transaction().execute(async (tx) => {
    await storeSent(tx, link.practice_id, sent, now)
    await readAgain(tx, link.practice_id, patientIds, now)
    if (!(await storeCursor(tx, link, cursor))) throw new SystemTakenError()
  })
}

/** Imports the next account. @throws PracticeSystemUnavailableError, RowBusyError, ProviderUnavailableError */
async function importNext(dependencies: Dependencies, system: PracticeSystem, link: System): Promise<Step> {
  const { db, clock } = dependencies
  const account = await takeDueAccount(db, link.practice_id, clock())
  if (account === undefined) return 'nothing due'
  try {
    const read = await system.readAccount(account.account_id)
    await storeRead(db, account, await importAccount(dependencies, link, { account, read }))
    return 'done'
  } catch (error) {
    if (!(error instanceof PracticeSystemRefusedError)) throw error
    const next = new Date(clock().getTime() + hourMs)
    await storeRead(db, account, { next, problem: error.message })
    return 'refused'
  }
}

/**
 * Reads what a practice's system billed, and posts what was paid. Payments come first, before each account: one that is
 * not posted still counts as owed there.
 * @param signal ends it after a step
 */
async function syncSystem(dependencies: Dependencies, link: System, signal?: AbortSignal): Promise<void> {
  const { db, clock, keyring, log, openPracticeSystem } = dependencies
  const { practice_id: practiceId, address, sealed_keys: sealed } = link
  const system = openPracticeSystem({
    system: link.system,
    address,
    keys: keyring.unseal(sealed, String(practiceId)),
    beforeRequest: async () => {
      if (!(await holdSystem(db, link, clock()))) throw new SystemTakenError()
    },
  })
  try {
    await readChanges(dependencies, system, link)
    let step: Step = 'done'
    const isEnding = () => signal?.aborted === true
    while (step === 'done' && !isEnding()) {
      step = await postNext(dependencies, system, practiceId)
      if (step === 'nothing due') step = await importNext(dependencies, system, link)
    }
    await storeSuccess(db, link, clock(), step === 'nothing due')
  } catch (error) {
    if (error instanceof SystemTakenError) return
    const isRefused = error instanceof PracticeSystemRefusedError
    if (!isRefused && !(error instanceof PracticeSystemUnavailableError)) throw error
    // A refusal may name a patient.
    const reason = isRefused ? error.name : error.message
    log.warn({ practiceId, failures: link.failures + 1, reason }, 'a practice’s system can’t be read')
    await storeFailure(db, link, clock(), error.message)
  }
}

/** Reads and posts to the practices' systems that are due. A slow one does not hold up the others. */
export function syncDueSystems(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  return processSlowJobs(
    dependencies,
    {
      name: 'practice systems',
      take: (now) => takeDueSystems(dependencies.db, now),
      run: (link) =>
        actAs(`${link.system}:${link.practice_id}`, () => syncSystem(dependencies, link, signal)),
    },
    signal,
  )
}
