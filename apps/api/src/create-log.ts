import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

const options = {
  base: null,
  // The database's own errors name the values that broke a rule: these are people's data.
  serializers: {
    err: (error: Error) => {
      const { type, message, stack } = stdSerializers.err(error)
      return { type, message, stack }
    },
  },
}

/** The log, one line of JSON for each entry, to the standard output unless told otherwise. */
export function createLog(destination?: DestinationStream): Logger {
  return destination === undefined ? pino(options) : pino(options, destination)
}
