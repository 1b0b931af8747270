import type { FunctionComponent } from 'react'
import type { LazyComponent } from '../loading/index.ts'

/** A lazy component that is already loaded. */
export function preloaded<Props>(Part: FunctionComponent<Props>): LazyComponent<Props> {
  return Object.assign((props: Props) => Part(props), { fetchChunk: async () => undefined })
}
