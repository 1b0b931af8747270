import { actAs } from '../audit/record-call.ts'
import { hourMs } from '../base/calendar.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { processSlowJobs } from '../base/process-due-jobs.ts'
import {
  PracticeManagementRefusedError,
  PracticeManagementUnavailableError,
  type PracticeManagement,
} from '../ports/practice-management.ts'
import { takeDueAccount, readAgain, storeRead, storeSent } from './account-repository.ts'
import { importAccount } from './import-account.ts'
import { postNext, type Step } from './post-payments.ts'
import {
  holdConnection,
  storeCursor,
  storeFailure,
  storeSuccess,
  takeDueConnections,
  type Connection,
} from './connection-repository.ts'

/** Another process works with the system now, or an operator has changed its connection. */
class ConnectionTakenError extends Error {
  override readonly name = 'ConnectionTakenError'
}

/** Notes which accounts got a statement or changed. @throws as `PracticeManagement` does */
async function readChanges({ db, clock }: Dependencies, system: PracticeManagement, connection: Connection) {
  const now = clock()
  const since = { cursor: connection.cursor, from: connection.bills_from }
  const { sent, patientIds, cursor } = await system.readChanges(since, now)
  await db.transaction().execute(async (tx) => {
    await storeSent(tx, connection.practice_id, sent, now)
    await readAgain(tx, connection.practice_id, patientIds, now)
    if (!(await storeCursor(tx, connection, cursor))) throw new ConnectionTakenError()
  })
}

/** Imports the next account. @throws PracticeManagementUnavailableError, RowBusyError, ProviderUnavailableError */
async function importNext(
  dependencies: Dependencies,
  system: PracticeManagement,
  connection: Connection,
): Promise<Step> {
  const { db, clock } = dependencies
  const account = await takeDueAccount(db, connection.practice_id, clock())
  if (account === undefined) return 'nothing due'
  try {
    const read = await system.readAccount(account.account_id)
    await storeRead(db, account, await importAccount(dependencies, connection, { account, read }))
    return 'done'
  } catch (error) {
    if (!(error instanceof PracticeManagementRefusedError)) throw error
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
async function syncConnection(dependencies: Dependencies, connection: Connection, signal?: AbortSignal) {
  const { db, clock, keyring, log, openPracticeManagement } = dependencies
  const { practice_id: practiceId, address, sealed_keys: sealed } = connection
  const system = openPracticeManagement({
    system: connection.system,
    address,
    keys: keyring.unseal(sealed, String(practiceId)),
    beforeRequest: async () => {
      if (!(await holdConnection(db, connection, clock()))) throw new ConnectionTakenError()
    },
  })
  try {
    await readChanges(dependencies, system, connection)
    let step: Step = 'done'
    const isEnding = () => signal?.aborted === true
    while (step === 'done' && !isEnding()) {
      step = await postNext(dependencies, system, practiceId)
      if (step === 'nothing due') step = await importNext(dependencies, system, connection)
    }
    await storeSuccess(db, connection, clock(), step === 'nothing due')
  } catch (error) {
    if (error instanceof ConnectionTakenError) return
    const isRefused = error instanceof PracticeManagementRefusedError
    if (!isRefused && !(error instanceof PracticeManagementUnavailableError)) throw error
    // A refusal may name a patient.
    const reason = isRefused ? error.name : error.message
    log.warn({ practiceId, failures: connection.failures + 1, reason }, 'a practice’s system can’t be read')
    await storeFailure(db, connection, clock(), error.message)
  }
}

const actingOf = ({ system, practice_id: practiceId, address }: Connection) => ({
  actor: `${system}:${practiceId}`,
  address,
})

/** Reads and posts to the practices' systems that are due. A slow one does not hold up the others. */
export function syncDueConnections(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  return processSlowJobs(
    dependencies,
    {
      name: 'practice management',
      take: (now) => takeDueConnections(dependencies.db, now),
      run: (connection) =>
        actAs(actingOf(connection), () => syncConnection(dependencies, connection, signal)),
    },
    signal,
  )
}
