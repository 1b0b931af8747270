import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A lazy component that renders nothing when its chunk fails to load. */
export function lazyOptional<Props extends object>(
  fetchChunk: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  return lazy<ComponentType<Props>>(() => fetchChunk().catch(() => ({ default: Nothing })))
}
