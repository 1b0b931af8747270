import type { Plugin } from 'vitest/config'
import type { Guard } from './guard.ts'
import { guards } from './guards.ts'

/** @throws Error for an unknown name */
function findGuard(against: string | undefined): Guard | undefined {
  const guard = guards.find((each) => each.against === against)
  if (against !== undefined && guard === undefined) throw new Error(`There is no guard against ${against}.`)
  return guard
}

/** The statement that removes the constraint of WITHOUT_GUARD from a test's database; null if it is in the code. */
export function statementWithoutGuard(): string | null {
  const without = findGuard(process.env['WITHOUT_GUARD'])?.without
  return typeof without === 'object' ? without.statement : null
}

/**
 * A source without the guard of this name; null if it doesn't hold it.
 * @throws Error when the guard's text is not in its file exactly once
 */
export function removeGuard(against: string | undefined, code: string, file: string): string | null {
  const guard = findGuard(against)
  const without = guard?.without
  if (guard === undefined || typeof without !== 'string' || !file.endsWith(`/apps/api/${guard.file}`))
    return null
  if (code.split(guard.text).length !== 2) {
    throw new Error(`${guard.file} does not hold “${guard.text}” exactly once.`)
  }
  return code.replace(guard.text, () => without)
}

/**
 * Removes one guard from the sources as they load.
 * @param against the guard's failure; undefined changes nothing
 */
export function withoutGuard(against: string | undefined): Plugin {
  return {
    name: 'without-guard',
    enforce: 'pre',
    transform: (code, id) => removeGuard(against, code, id),
  }
}
