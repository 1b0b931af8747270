import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import { faultSchema } from '../faults/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { readBody } from './read-request.ts'

/** `/control/faults`: the faults of the next matching requests. */
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
  return routes
}
