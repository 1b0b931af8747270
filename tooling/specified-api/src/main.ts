import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { seedWorld } from './seed-world.ts'
import type { Switches } from './switches.ts'
import { connectVendors } from './vendors.ts'

const port = Number(process.env['PORT'])
const hostname = '127.0.0.1'
const vendors = connectVendors(process.env)

async function open(switches: Partial<Switches>) {
  const { world, seed } = await seedWorld(vendors, switches)
  return { server: { world, vendors, origin: `http://${hostname}:${port}` }, seed }
}

const running = await open({})
const app = createApp(running, async (switches) => {
  Object.assign(running, await open(switches))
  return running.seed
})
serve({ fetch: app.fetch, port, hostname })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
