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

/** A log of JSON lines, to standard output by default. */
export function createLog(destination?: DestinationStream): Logger {
  return destination === undefined ? pino(options) : pino(options, destination)
}
