import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export type ReceivedMail = Email

/** A mail server that keeps every email. */
export interface Mailbox {
  readonly url: string
  /** Every email so far, to any address. */
  readAll(): Promise<ReceivedMail[]>
  /** An address's emails, once that many have arrived. */
  waitFor(address: string, count?: number): Promise<ReceivedMail[]>
  /** Rejects the next emails with an SMTP status such as 451 or 550; null accepts them again. */
  refuse(responseCode: number | null): void
  /** What happens to the next emails once their content has arrived: by default they are accepted. */
  onContent(then: 'accept' | 'drop the connection' | Promise<void>): void
  stop(): Promise<void>
}

function addressOf(mail: ReceivedMail): string | undefined {
  return mail.to?.[0]?.address
}

export async function startMailbox(): Promise<Mailbox> {
  const received: Promise<ReceivedMail>[] = []
  let refusal: number | null = null
  let then: Parameters<Mailbox['onContent']>[0] = 'accept'
  const sockets = new Set<Socket>()
  const respond = async (accept: () => void) => {
    if (then === 'drop the connection') {
      for (const socket of sockets) socket.destroy()
      return
    }
    await then
    accept()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) => {
      if (refusal === null) return done()
      done(Object.assign(new Error(`no such person: ${address.address}`), { responseCode: refusal }))
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(PostalMime.parse(Buffer.concat(chunks)))
        void respond(done)
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    readAll: () => Promise.all(received),
    waitFor: (address, count = 1) =>
      eventually(
        async () => (await Promise.all(received)).filter((mail) => addressOf(mail) === address),
        (found) => found.length >= count,
      ),
    refuse: (responseCode) => {
      refusal = responseCode
    },
    onContent: (next) => {
      then = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
