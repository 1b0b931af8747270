import { randomUUID } from 'node:crypto'
import type { Db } from '../db/index.ts'
import type { OperationContext } from './operation.ts'

/** Stores in the audit trail what an operator did to an object. */
export async function recordOperation(
  tx: Db,
  { now, operator }: Pick<OperationContext, 'now' | 'operator'>,
  action: string,
  object: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      happened_at: now,
      actor: `operator:${operator.name}`,
      action,
      object: JSON.stringify(object),
      outcome: 'ok',
      request_id: randomUUID(),
      address: operator.host,
    })
    .execute()
}
