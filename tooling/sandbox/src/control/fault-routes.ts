import { Hono } from 'hono'
import {
  integer,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  exactOptional,
} from 'valibot'
import type { App } from '../http/app-type.ts'
import type { Fault } from '../faults/fault.ts'
import type { Sandbox } from '../sandbox.ts'
import { readBody } from './read-body.ts'

export const faultKinds = ['lose_answer', 'answer_429', 'answer_500', 'reset_before', 'slow'] as const

export const faultSchema = strictObject({
  kind: picklist(faultKinds),
  count: optional(pipe(number(), integer(), minValue(1)), 1),
  method: exactOptional(string()),
  path: exactOptional(string()),
  chargeEventId: exactOptional(string()),
  caller: exactOptional(picklist(['secret', 'publishable'])),
  ms: exactOptional(pipe(number(), minValue(0), maxValue(600_000))),
  phase: exactOptional(picklist(['before', 'after'])),
})
faultSchema satisfies { '~types'?: { output: Fault } | undefined }

/** `/control/faults`: what the next matching requests meet. */
export function faultRoutes({ faults }: Sandbox): App {
  const routes: App = new Hono()
  routes.get('/control/faults', (context) => context.json({ faults: faults.list() }))
  routes.post('/control/faults', async (context) =>
    context.json(faults.add(await readBody(context, faultSchema)), 201),
  )
  routes.delete('/control/faults', (context) => {
    faults.clear(context.req.query('chargeEventId'))
    return context.body(null, 204)
  })
  routes.delete('/control/faults/:id', (context) => {
    faults.remove(Number(context.req.param('id')))
    return context.body(null, 204)
  })
  return routes
}
