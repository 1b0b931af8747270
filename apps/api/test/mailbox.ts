import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export type ReceivedMail = Email

interface Refusal {
  /** The command that is refused; RCPT TO by default. */
  readonly command?: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  /** An enhanced status code, such as 5.7.1. */
  readonly status?: string
}

/** A mail server that keeps every email. */
export interface Mailbox {
  readonly url: string
  /** Every email so far, to any address. */
  readAll(): Promise<ReceivedMail[]>
  /** An address's emails, once that many have arrived. */
  waitFor(address: string, count?: number): Promise<ReceivedMail[]>
  /** Rejects the next emails with an SMTP response such as 451 or 550; null accepts them again. */
  refuse(responseCode: number | null, refusal?: Refusal): void
  /** What happens to the next emails once their content has arrived: by default they are accepted. */
  onContent(then: 'accept' | 'drop the connection' | Promise<void>): void
  stop(): Promise<void>
}

function addressOf(mail: ReceivedMail): string | undefined {
  return mail.to?.[0]?.address
}

export async function startMailbox(): Promise<Mailbox> {
  const received: Promise<ReceivedMail>[] = []
  let refusal: ({ readonly responseCode: number } & Refusal) | null = null
  const refusalOf = (command: Refusal['command'], text: string) =>
    refusal === null || (refusal.command ?? 'RCPT TO') !== command
      ? undefined
      : Object.assign(new Error(`${refusal.status ?? ''} ${text}`.trim()), refusal)
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
    hideENHANCEDSTATUSCODES: true,
    onMailFrom: (address, _session, done) =>
      done(refusalOf('MAIL FROM', `not your address: ${address.address}`)),
    onRcptTo: (address, _session, done) => done(refusalOf('RCPT TO', `no such person: ${address.address}`)),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const error = refusalOf('DATA', 'not wanted')
        if (error !== undefined) return done(error)
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
    refuse: (responseCode, given) => {
      refusal = responseCode === null ? null : { responseCode, ...given }
    },
    onContent: (next) => {
      then = next
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
