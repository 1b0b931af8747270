import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** Whether the database says that it can't take a value (SQLSTATE class 22), which its message then quotes. */
function quotesValue(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
}

const options = {
  base: null,
  // The database's own errors name the values that broke a rule: these are people's data.
  serializers: {
    err: (error: Error) => {
      const { type, message, stack } = stdSerializers.err(error)
      const tell = (text: string) => (quotesValue(error) ? text.replace(/"[^"]*"/g, '"…"') : text)
      return { type, message: tell(message), stack: tell(stack) }
    },
  },
}

/** The log, one line of JSON for each entry, to the standard output unless told otherwise. */
export function createLog(destination?: DestinationStream): Logger {
  return destination === undefined ? pino(options) : pino(options, destination)
}
