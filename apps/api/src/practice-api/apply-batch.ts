import * as v from 'valibot'
import type { CallAnswerInput, putInvoices } from '@payment-center/validation/wire'
import type { ApiKey } from '../auth/api-key-repository.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Db, Row, Tx } from '../db/index.ts'
import { retryWhileLocked } from '../db/retry-while-locked.ts'
import { isStorable, sentenceOf } from '../http/mount.ts'
import { lockPractice } from '../practices/practice-repository.ts'
import { recordChanges } from '../audit/record-call.ts'

export interface Batch {
  readonly tx: Tx
  readonly practice: Row<'practices'>
  readonly now: Date
  /** Whether its transaction will be undone. */
  readonly dryRun: boolean
}

/** Refuses an item by its wrong field, with a sentence for the person who sent it. Nothing of it was stored. */
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

export type Result = CallAnswerInput<typeof putInvoices>['results'][number]

/** Items of one kind, such as payers. */
export interface ItemKind<S extends v.GenericSchema> {
  readonly schema: S
  /** The name of their ids in the audit trail, such as `payerId`. */
  readonly idName: string
  /** Applies an item. @throws ItemRefusedError */
  readonly put: (batch: Batch, item: v.InferOutput<S>) => Promise<Applied>
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
  throw new ItemRefusedError(v.getDotPath(issue) ?? 'externalId', sentenceOf(issue))
}

class DryRunEnd extends Error {}

/**
 * Runs work for a practice in one transaction, one batch at a time; a dry run stores nothing.
 * @throws RowBusyError after ten seconds
 */
export async function runBatch<Done>(
  db: Db,
  { practiceId, ...batch }: Pick<Batch, 'dryRun' | 'now'> & { readonly practiceId: number },
  work: (batch: Batch) => Promise<Done>,
): Promise<Done> {
  const done: Done[] = []
  try {
    await retryWhileLocked(db, `batch of practice ${practiceId}`, async (tx) => {
      const practice = await lockPractice(tx, practiceId)
      done.splice(0, 1, await work({ ...batch, tx, practice }))
      if (batch.dryRun) throw new DryRunEnd()
    })
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error
  }
  const [result] = done
  if (result === undefined) throw new Error('the batch has no result')
  return result
}

/** Applies each item, in their order; a refused one changes nothing. @returns what became of each */
export async function applyItems<S extends v.GenericSchema>(
  batch: Batch,
  items: readonly unknown[],
  { schema, idName, put }: ItemKind<S>,
): Promise<Result[]> {
  const results: Result[] = []
  const created = new Set<Result['id']>()
  for (const item of items) {
    const result = await resultOf(externalIdOf(item), () => {
      if (batch.practice.left_at !== null) throw new ItemRefusedError('externalId', 'The practice has left.')
      return put(batch, parseItem(schema, item))
    })
    if (result.result === 'created') created.add(result.id)
    // What a dry run creates has no id, also where a later item changes it.
    results.push(batch.dryRun && created.has(result.id) ? { ...result, id: null } : result)
  }
  const changed = results.filter(({ result }) => result === 'created' || result === 'updated')
  await recordChanges(batch, batch.practice.practice_id, idName, changed)
  return results
}

export interface BatchRequest {
  readonly session: ApiKey
  readonly body: Pick<Batch, 'dryRun'>
}

/** Applies the items of a call, as `runBatch` and `applyItems` do. @throws RowBusyError */
export function putAll<S extends v.GenericSchema>(
  { db, clock }: Dependencies,
  { session: { practiceId }, body: { dryRun } }: BatchRequest,
  items: readonly unknown[],
  kind: ItemKind<S>,
): Promise<{ readonly results: Result[] }> {
  return runBatch(db, { practiceId, dryRun, now: clock() }, async (batch) => ({
    results: await applyItems(batch, items, kind),
  }))
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
