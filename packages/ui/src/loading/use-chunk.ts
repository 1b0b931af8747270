import { useState } from 'react'
import type { LazyComponent } from './lazy-component.ts'

export interface ChunkState {
  readonly state: 'idle' | 'fetching' | 'failed'
  /** False when the chunk fails to load. */
  readonly fetch: (part: Pick<LazyComponent<never>, 'fetchChunk'>) => Promise<boolean>
}

/** Fetches a component's chunk before it opens, so that a failure leaves the page as it was. */
export function useChunk(): ChunkState {
  const [state, setState] = useState<ChunkState['state']>('idle')
  return {
    state,
    async fetch({ fetchChunk }) {
      setState('fetching')
      const fetched = await fetchChunk().then(
        () => true,
        () => false,
      )
      setState(fetched ? 'idle' : 'failed')
      return fetched
    },
  }
}
