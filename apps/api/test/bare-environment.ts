import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A URL, because the variable splits at spaces. */
const removeInProcess = pathToFileURL(join(import.meta.dirname, 'guards/remove-in-process.ts')).href

/**
 * The variables that a test's process inherits: where programs are, and Node's compile cache for a quicker start.
 * Everything about the product comes from the test, but for a guard that is removed: see `npm run soak`.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, WITHOUT_GUARD } = process.env
  if (WITHOUT_GUARD !== undefined) return { PATH, WITHOUT_GUARD, NODE_OPTIONS: `--import=${removeInProcess}` }
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

/**
 * Node's flags for a process that a test starts with these variables. A short process with the embedded database takes
 * longer to optimize its WebAssembly than to run it.
 */
export function flagsFor(environment: Readonly<Record<string, string>>): readonly string[] {
  return environment['DATA_FOLDER'] === undefined ? [] : ['--liftoff-only']
}

export const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`
