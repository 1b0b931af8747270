import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { preloadWhenIdle } from './preload.ts'

/**
 * A lazy component whose chunk can be fetched before it renders. It then renders at once, which hydration needs and
 * React's `lazy` doesn't do.
 */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly fetchChunk: () => Promise<unknown> }

interface Chunk<Props> {
  readonly default: ComponentType<Props>
}

/** @param load imports the module whose default export it is, at the latest in idle time */
export function preloadedComponent<Props extends object>(
  load: () => Promise<Chunk<Props>>,
): LazyComponent<Props> {
  let chunk: Chunk<Props> | undefined
  const fetchChunk = preloadWhenIdle(async () => (chunk = await load()))
  const Late: ComponentType<Props> = lazy(fetchChunk)
  function Part(props: Props) {
    // Kept, because another component would be mounted again.
    const [Known] = useState(() => chunk?.default ?? Late)
    return createElement(Known, props)
  }
  return Object.assign(Part, { fetchChunk })
}
