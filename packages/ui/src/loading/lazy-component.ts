import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react'
import { preloadWhenIdle } from './preload.ts'

/**
 * A lazy component whose chunk can be fetched before it renders (`useChunk`), so that a failure can be shown and
 * retried. It then renders at once.
 */
export type LazyComponent<Props> = FunctionComponent<Props> & { readonly fetchChunk: () => Promise<unknown> }

interface Chunk<Props> {
  readonly default: ComponentType<Props>
}

/** @param load imports the module whose default export it is */
export function lazyComponent<Props extends object>(load: () => Promise<Chunk<Props>>): LazyComponent<Props> {
  let chunk: Chunk<Props> | undefined
  const fetchChunk = async () => (chunk = await load())
  const Late: ComponentType<Props> = lazy(fetchChunk)
  function Part(props: Props) {
    // Kept, because another component would be mounted again.
    const [Known] = useState(() => chunk?.default ?? Late)
    return createElement(Known, props)
  }
  return Object.assign(Part, { fetchChunk })
}

/** A lazy component whose chunk is fetched in idle time. */
export function preloadedComponent<Props extends object>(
  load: () => Promise<Chunk<Props>>,
): LazyComponent<Props> {
  const part = lazyComponent(load)
  preloadWhenIdle(part.fetchChunk)
  return part
}
