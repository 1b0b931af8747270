import type { Plugin } from 'vitest/config'
import { guards } from './guards.ts'

/**
 * Removes one guard from the sources as they load.
 * @param against the guard's failure; undefined changes nothing
 * @throws Error when the guard's text is not in its file exactly once
 */
export function withoutGuard(against: string | undefined): Plugin {
  const guard = guards.find((each) => each.against === against)
  if (against !== undefined && guard === undefined) throw new Error(`There is no guard against ${against}.`)
  return {
    name: 'without-guard',
    enforce: 'pre',
    transform(code, id) {
      if (guard === undefined || !id.endsWith(`/src/${guard.file}`)) return null
      if (code.split(guard.text).length !== 2) {
        throw new Error(`${guard.file} does not hold “${guard.text}” exactly once.`)
      }
      return code.replace(guard.text, () => guard.without)
    },
  }
}
