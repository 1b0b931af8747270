import { lazy, type ComponentType, type FunctionComponent } from 'react'

/**
 * A lazy component whose chunk can be fetched before it renders (`useChunk`), so that a failure can be shown and
 * retried.
 */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly fetchChunk: () => Promise<unknown> }

/** @param fetchChunk imports the module whose default export it is */
export function lazyComponent<Props>(
  fetchChunk: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  return Object.assign(lazy(fetchChunk), { fetchChunk })
}
