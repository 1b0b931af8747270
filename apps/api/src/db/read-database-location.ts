import type { DatabaseLocation } from './open-database.ts'

/** A variable is missing or malformed; the message is shown to the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
}

/** Reads DATABASE_URL, or else DATA_FOLDER, which production refuses. @throws EnvironmentError */
export function readDatabaseLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  const url = environment['DATABASE_URL']
  if (url !== undefined && url !== '') {
    if (/^postgres(ql)?:\/\/./.test(url)) return { engine: 'postgres', url }
    throw new EnvironmentError('DATABASE_URL must be a URL that begins with postgres:// or postgresql://.')
  }
  if (environment['NODE_ENV'] === 'production') {
    throw new EnvironmentError(
      'DATABASE_URL is missing. Production needs PostgreSQL: the embedded database can lose data in a power cut.',
    )
  }
  const folder = environment['DATA_FOLDER']
  if (folder !== undefined && folder !== '') return { engine: 'embedded', folder }
  throw new EnvironmentError(
    'DATA_FOLDER is missing: set it to the embedded database’s folder, or set DATABASE_URL.',
  )
}

/** Names a database for an operator, without the password. */
export function describeDatabase(location: DatabaseLocation): string {
  if (location.engine === 'embedded') return location.folder
  const [, hosts = '', name = ''] = /^\w+:\/\/(?:.*@)?([^/?]*)\/?([^?]*)/.exec(location.url) ?? []
  return `${name || 'the default database'} at ${hosts || 'the local socket'}`
}
