import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A component that a page can do without: where its code can't be had, there is nothing in its place. */
export function lazyOptional<Props extends object>(
  fetchChunk: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazy<ComponentType<Props>>(() => fetchChunk().catch(() => ({ default: Nothing })))
}
