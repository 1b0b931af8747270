import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A component that a page can do without: where its code can't be had, there is nothing in its place. */
export function lazyExtra<Props extends object>(
  fetchCode: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazy<ComponentType<Props>>(() => fetchCode().catch(() => ({ default: Nothing })))
}
