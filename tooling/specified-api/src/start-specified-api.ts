import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { seedWorld } from './seed-world.ts'
import type { Settings } from './settings.ts'
import type { Switches } from './switches.ts'
import { connectVendors } from './vendors.ts'

const hostname = '127.0.0.1'

/** Starts the API with a seeded world; resolves once it listens. */
export async function startSpecifiedApi(settings: Settings): Promise<void> {
  const vendors = connectVendors(settings)
  const origin = `http://${hostname}:${settings.port}`
  const open = async (switches: Partial<Switches>) => {
    const { world, seed } = await seedWorld(vendors, switches)
    return { current: { world, vendors, origin }, seed }
  }
  const server = await open({})
  const app = createApp(server, async (switches) => {
    Object.assign(server, await open(switches))
    return server.seed
  })
  await new Promise<void>((resolve) => {
    serve({ fetch: app.fetch, port: settings.port, hostname }, () => resolve())
  })
}
