import { useState } from 'react'
import type { LazyComponent } from './lazy-component.ts'

export interface Code {
  readonly state: 'idle' | 'fetching' | 'failed'
  /** False when the chunk fails to load. */
  readonly fetch: (part: Pick<LazyComponent<never>, 'fetchChunk'>) => Promise<boolean>
}

/** Fetches a component's chunk before it opens, so that a failure leaves the page as it was. */
export function useChunk(): Code {
  const [state, setState] = useState<Code['state']>('idle')
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
