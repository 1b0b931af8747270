import type { DebitOutcome } from '../../plaid/institutions.ts'
import { actingFor, type DebitClock, type Sandbox } from '../../sandbox.ts'
import { inTransaction } from '../../store/database.ts'
import { settleDebit } from './settle-debit.ts'

const longestWaitMs = 60_000

export function createDebitClock(sandbox: () => Sandbox): DebitClock {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const settleDue = () => {
    const { database, outbox } = sandbox()
    const due = database.prepare('SELECT intent_id, outcome FROM bank_debits WHERE due <= ?').all(Date.now())
    for (const row of due) {
      const outcome = String(row['outcome']) as DebitOutcome
      const id = String(row['intent_id'])
      inTransaction(database, () => settleDebit(actingFor(sandbox(), id), id, outcome))
    }
    if (due.length > 0) outbox.wake()
    plan()
  }
  const plan = () => {
    clearTimeout(timer)
    if (isStopped) return
    const next = sandbox().database.prepare('SELECT min(due) AS due FROM bank_debits').get()?.['due']
    if (typeof next !== 'number') return
    timer = setTimeout(settleDue, Math.max(0, Math.min(next - Date.now(), longestWaitMs))).unref()
  }
  return {
    wake: plan,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
