import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

// The program of `startTcpProxy`, whose argument is the server's URL.

/** A command, which the proxy repeats once it has carried it out. */
export type ProxyCommand = 'silence' | 'cut'

const { hostname, port } = new URL(process.argv[2] ?? '')
const pairs = new Set<readonly [Socket, Socket]>()

const server = createServer((client) => {
  const backend = connect(Number(port), hostname)
  const pair = [client, backend] as const
  pairs.add(pair)
  client.pipe(backend).pipe(client)
  const close = () => {
    client.destroy()
    backend.destroy()
    pairs.delete(pair)
  }
  for (const socket of pair) socket.on('error', close).on('close', close)
})

function carryOut(command: ProxyCommand): void {
  for (const socket of [...pairs].flat()) {
    if (command === 'silence') socket.unpipe().resume()
    else socket.destroy()
  }
}

process.on('message', (command: ProxyCommand) => {
  carryOut(command)
  process.send?.(command)
})
process.on('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
