import { sql } from 'kysely'
import type { Db, Row } from '../db/index.ts'
import { prepare } from '../db/prepare.ts'
import { createAnonymousCalls, type AuditEvent } from './anonymous-calls.ts'
import { storeTogether } from './store-together.ts'

const columns = ['happened_at', 'actor', 'action', 'object', 'outcome', 'request_id', 'address'] as const

/** JSON, so that any number of events is the same statement. */
const insertEvents = prepare((db, { json }: { readonly json: string }) =>
  db
    .insertInto('audit_events')
    .columns(columns)
    .expression((of) =>
      of
        .selectFrom(
          sql<Row<'audit_events'>>`json_populate_recordset(null::audit_events, ${json})`.as('given'),
        )
        .select(columns),
    ),
)

function openTrail(db: Db) {
  return {
    // A screen's calls come at the same time.
    store: storeTogether<AuditEvent>((events) => insertEvents(db, { json: JSON.stringify(events) })),
    anonymousCalls: createAnonymousCalls(),
  }
}

/** Of each database. */
const trails = new WeakMap<Db, ReturnType<typeof openTrail>>()

export function trailOf(db: Db): ReturnType<typeof openTrail> {
  const trail = trails.get(db) ?? openTrail(db)
  trails.set(db, trail)
  return trail
}
