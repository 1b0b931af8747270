import * as v from 'valibot'
import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import { createRowStore, kinds } from '../open-dental/row-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import { badRequest, readBody } from './read-request.ts'

const row = v.record(v.string(), v.unknown())
const isRows = v.union([v.array(row), row])

/** `/control/open_dental`: what the practice's front desk enters, changes and deletes. */
export function openDentalControlRoutes({ database, settings }: Sandbox): App {
  const routes: App = new Hono()
  const store = createRowStore(database, settings.clock)
  const kindOf = (name: string) => {
    const kind = kinds.find((each) => each === name)
    if (kind === undefined) throw badRequest(`There are no ${name}.`)
    return kind
  }
  routes.get('/control/open_dental/:kind', (context) =>
    context.json({ rows: store.list(kindOf(context.req.param('kind')), context.req.query()) }),
  )
  routes.post('/control/open_dental/:kind', async (context) => {
    const kind = kindOf(context.req.param('kind'))
    const given = await readBody(context, isRows)
    const rows = inTransaction(database, () => [given].flat().map((values) => store.add(kind, values)))
    return context.json({ rows }, 201)
  })
  routes.patch('/control/open_dental/:kind/:num', async (context) =>
    context.json(
      store.change(
        kindOf(context.req.param('kind')),
        Number(context.req.param('num')),
        await readBody(context, row),
      ),
    ),
  )
  routes.delete('/control/open_dental/:kind/:num', (context) => {
    store.remove(kindOf(context.req.param('kind')), Number(context.req.param('num')))
    return context.body(null, 204)
  })
  return routes
}
