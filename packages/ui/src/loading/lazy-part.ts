import { lazy, type ComponentType, type FunctionComponent } from 'react'

/**
 * A component whose code is a file of its own. Who shows it at a press fetches the code first (`useCode`), so that
 * code which can't be had is said there and can be asked for again.
 */
export type LazyPart<Props> = FunctionComponent<Props> & { readonly fetchCode: () => Promise<unknown> }

/** @param fetchCode imports the module whose default export it is */
export function lazyPart<Props>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  return Object.assign(lazy(fetchCode), { fetchCode })
}
