import type { Hono } from 'hono'
import { networkOf } from '../auth/network.ts'
import { countPublicCall } from '../auth/limits.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { clientAddress } from '../http/client-address.ts'
import type { AppEnv } from '../http/log-requests.ts'
import { longLinkOf } from './short-link.ts'

/** Mounts the short links of texts, which lead to the long ones. */
export function mountShortLinks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { settings, clock } = dependencies
  app.on('GET', ['/p/:code', '/p/:code/'], async (c) => {
    c.set('call', 'openShortLink')
    const network = networkOf(clientAddress(c, settings.edgeAddresses))
    await countPublicCall(network, clock())
    c.header('Cache-Control', 'no-store')
    return c.redirect(await longLinkOf(dependencies, c.req.param('code'), network))
  })
}
