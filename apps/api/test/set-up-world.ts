import { afterAll, beforeAll } from 'vitest'
import { startWorld, type World, type WorldOptions } from './world.ts'

/** The world of a test file, started before its tests and stopped after them. Empty until then. */
export function setUpWorld(options?: WorldOptions): World {
  const world = {} as World
  beforeAll(async () => {
    Object.assign(world, await startWorld(options))
  })
  afterAll(() => world.stop())
  return world
}
