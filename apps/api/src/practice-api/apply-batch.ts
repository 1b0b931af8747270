import * as v from 'valibot'
import type { CallAnswerInput, putInvoices } from '@payment-center/validation/wire'
import { currentActor } from '../audit/actor.ts'
import type { Db, Row, Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { isStorable } from '../http/mount.ts'
import { lockPractice, recordChanges } from './external-id-repository.ts'

/** Of an item: which of its fields is wrong, and a sentence for the person who sent it. Nothing of it was stored. */
export class ItemRefusedError extends Error {
  override readonly name = 'ItemRefusedError'
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

/** What an accepted item did, and the id of what it created or changed. */
export interface Applied {
  readonly result: 'created' | 'updated' | 'unchanged'
  readonly id: number | string
}

type Result = CallAnswerInput<typeof putInvoices>['results'][number]

export interface BatchContext {
  readonly practice: Row<'practices'>
  readonly now: Date
}

interface Batch<S extends v.GenericSchema> {
  readonly practiceId: number
  readonly items: readonly unknown[]
  readonly schema: S
  /** Of what the items are, as the audit trail names it: `payerId`. */
  readonly idName: string
  /** Stores nothing, and returns what it would have done. */
  readonly dryRun: boolean
  readonly now: Date
  /** From where the batch came. */
  readonly address: string
}

const externalIdOf = (item: unknown): string => {
  const given = v.safeParse(v.object({ externalId: v.string() }), item)
  return given.success ? given.output.externalId.slice(0, 64) : ''
}

/** @throws ItemRefusedError */
function parseItem<S extends v.GenericSchema>(schema: S, item: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, item, { abortPipeEarly: true })
  if (parsed.success && isStorable(parsed.output)) return parsed.output
  const [issue] = parsed.issues ?? []
  if (issue === undefined)
    throw new ItemRefusedError('externalId', 'The item has characters that can’t be stored.')
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never'
  const isMissing = issue.type === 'strict_object' && issue.received === 'undefined'
  const sentence = isUnknown ? 'No such field.' : isMissing ? 'The field is missing.' : issue.message
  throw new ItemRefusedError(v.getDotPath(issue) ?? 'externalId', sentence)
}

/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {}

/**
 * Applies each item of a batch, in one transaction; a refused one changes nothing. One batch of a practice at a time.
 * @throws RowBusyError after ten seconds
 */
export async function applyBatch<S extends v.GenericSchema>(
  db: Db,
  batch: Batch<S>,
  apply: (tx: Tx, item: v.InferOutput<S>, context: BatchContext) => Promise<Applied>,
): Promise<{ results: Result[] }> {
  const { practiceId, items, schema, idName, dryRun, now, address } = batch
  let results: Result[] = []
  const work = async (tx: Tx) => {
    const practice = await lockPractice(tx, practiceId)
    results = []
    const changes: { readonly action: string; readonly object: Readonly<Record<string, unknown>> }[] = []
    for (const item of items) {
      const applied = await resultOf(externalIdOf(item), () => {
        if (practice.left_at !== null) throw new ItemRefusedError('externalId', 'The practice has left.')
        return apply(tx, parseItem(schema, item), { practice, now })
      })
      results.push(applied)
      if (applied.result === 'created' || applied.result === 'updated')
        changes.push({ action: `${idName}:${applied.result}`, object: { practiceId, [idName]: applied.id } })
    }
    if (dryRun) throw new DryRunEnd()
    await recordChanges(tx, changes, { actor: currentActor(), address, now })
  }
  try {
    await retryWhileLocked(db, `batch of practice ${practiceId}`, work)
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
    return { results: results.map((each) => (each.result === 'created' ? { ...each, id: null } : each)) }
  }
  return { results }
}

async function resultOf(externalId: string, apply: () => Promise<Applied>): Promise<Result> {
  try {
    const { result, id } = await apply()
    return { externalId, result, id: String(id), field: null, message: null }
  } catch (error) {
    if (!(error instanceof ItemRefusedError)) throw error
    return { externalId, result: 'refused', id: null, field: error.field, message: error.message }
  }
}
