import { reconcile } from '../../src/reconciler/reconcile.ts'
import type { World } from '../world.ts'

/** Lets time pass, then runs what the reconciler has due by then. */
export async function reconcileAfter(world: World, milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds)
  await reconcile(world.dependencies)
}
