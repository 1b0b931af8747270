import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to connections, which could take the port before its server has it again. */
let last = randomInt(20_000, 32_000)

/** A port on which nothing listens, another one at each call. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    last += 1
    const port = last
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') continue
      throw error
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
