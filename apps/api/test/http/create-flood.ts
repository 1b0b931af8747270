import { createServer } from 'node:http'

const chunk = Buffer.alloc(64 * 1024, 'x')

/** A server whose responses never end, sent as fast as they are read. */
export function createFlood() {
  let sent = 0
  const server = createServer((_request, response) => {
    const send = () => {
      sent += chunk.length
      response.write(chunk, (error) => {
        if (error === null || error === undefined) send()
      })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":"')
    send()
  })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { server, stop, sentBytes: () => sent }
}
