import { write } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** Whether a database error (SQLSTATE class 22) quotes the invalid value in its message. */
function quotesValue(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
}

const options = {
  base: null,
  // Details of database errors contain the row's values: personal data.
  serializers: {
    err: (error: Error) => {
      const { type, message, stack } = stdSerializers.err(error)
      const redact = (text: string) => (quotesValue(error) ? text.replace(/"[^"]*"/g, '"…"') : text)
      return { type, message: redact(message), stack: redact(stack) }
    },
  },
}

export function createLog(destination: DestinationStream): Logger {
  return pino(options, destination)
}

/** Writes a beginning of the bytes, and then calls `done` with its length, or with an error. */
export type WriteBytes = (bytes: Buffer, done: (error: unknown, length: number) => void) => void

/** Writes to standard output without blocking: a stuck reader of a pipe would block a thread of `write`, and the exit. */
function openStandardOutput(): WriteBytes {
  const { stdout } = process
  if (!(stdout instanceof Socket)) return (bytes, done) => write(1, bytes, done)
  // The error goes to `done` too; without a listener it would end the process.
  stdout.on('error', () => {})
  return (bytes, done) => void stdout.write(bytes, (error) => done(error, bytes.length))
}

/** Characters that wait for a full disk or a stuck reader; more are dropped. */
const maxWaiting = 1024 * 1024
const retryMs = 1000
const flushTimeoutMs = 1000

/** Lines that are written in the background, so that no request waits for a disk. */
interface BackgroundLines extends DestinationStream {
  /** Resolves when all lines are written, a write has failed, or after a second. */
  flush(): Promise<void>
}

export function createBackgroundLines(writeBytes: WriteBytes = openStandardOutput()): BackgroundLines {
  let lines: string[] = []
  let length = 0
  let lost = 0
  /** The lines being written; resolves when all are, or the write has failed. */
  let writing: PromiseWithResolvers<void> | null = null

  const add = (line: string) => {
    lines.push(line)
    length += line.length
  }
  const takeLines = (): Buffer => {
    if (lost > 0)
      add(`${JSON.stringify({ level: 50, time: Date.now(), lost, msg: 'the log lacks lines' })}\n`)
    lost = 0
    const bytes = Buffer.from(lines.join(''))
    lines = []
    length = 0
    return bytes
  }
  const writeAll = (bytes: Buffer, end: PromiseWithResolvers<void>): void => {
    writing = end
    writeBytes(bytes, (error, written) => {
      if (error) {
        end.resolve()
        setTimeout(startWriting, retryMs, bytes).unref()
      } else if (written < bytes.length) writeAll(bytes.subarray(written), end)
      else if (lines.length > 0) writeAll(takeLines(), end)
      else {
        writing = null
        end.resolve()
      }
    })
  }
  const startWriting = (bytes: Buffer) => writeAll(bytes, Promise.withResolvers())
  return {
    write: (line) => {
      if (length + line.length > maxWaiting) lost += 1
      else add(line)
      if (writing === null) startWriting(takeLines())
    },
    flush: async () => {
      await Promise.race([writing?.promise, sleep(flushTimeoutMs, undefined, { ref: false })])
    },
  }
}
