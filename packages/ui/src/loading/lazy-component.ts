import { lazy, type ComponentType, type FunctionComponent } from 'react'

/**
 * A component whose code is a file of its own. Who shows it at a press fetches the code first (`useChunk`), so that
 * code which can't be had is said there and can be asked for again.
 */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly fetchChunk: () => Promise<unknown> }

/** @param fetchChunk imports the module whose default export it is */
export function lazyComponent<Props>(
  fetchChunk: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return Object.assign(lazy(fetchChunk), { fetchChunk })
}
