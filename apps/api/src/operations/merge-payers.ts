import * as v from 'valibot'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { lockPractice } from '../practice-api/external-id-repository.ts'
import { mergePayers as merge } from '../practice-api/merge-people.ts'
import { selectPayer } from '../practice-api/merged-repository.ts'
import { id, type Operation, parseArgsOptions, parseOptions, UsageError } from './operation.ts'
import { recordOperation } from './operation-repository.ts'

const payersOptions = v.object({ payer: id('payer'), into: id('into') })

/** Merges a payer into another one of the practice. */
export const mergePayers: Operation = {
  name: 'merge-payers',
  usage: `--payer 1001 --into 1002
Patients, bills, plans, payment methods and the login move to the second payer. It can't be undone.`,
  options: parseArgsOptions(payersOptions),
  run: async (context, typed) => {
    const { payer: fromId, into: intoId } = parseOptions(payersOptions, typed)
    return retryWhileLocked(context.db, `payers ${fromId} and ${intoId}`, async (tx) => {
      const practiceId = (await selectPayer(tx, fromId))?.practice_id
      if (practiceId === undefined) throw new UsageError([`--payer: Payer ${fromId} does not exist.`])
      await lockPractice(tx, practiceId)
      const [from, into] = [await selectPayer(tx, fromId), await selectPayer(tx, intoId)]
      if (from === undefined || into?.practice_id !== practiceId || fromId === intoId)
        throw new UsageError(['--into must be another payer of the same practice.'])
      const problem = await merge(tx, from, into, context.now)
      if (problem !== null) throw new UsageError([`--into: ${problem}`])
      const facts = { practiceId, payerId: fromId, into: intoId }
      await recordOperation(tx, context, 'mergePayers', facts)
      const text = `Payer ${fromId} is merged into payer ${intoId}: patients, bills, plans, methods and the login moved.`
      return { text, facts }
    })
  },
}
