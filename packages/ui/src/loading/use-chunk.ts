import { useState } from 'react'
import type { LazyComponent } from './lazy-component.ts'

export interface Code {
  readonly state: 'idle' | 'fetching' | 'failed'
  /** Fetches a part's code; false where it can't be had just now. */
  readonly fetch: (part: Pick<LazyComponent<never>, 'fetchChunk'>) => Promise<boolean>
}

/** The code of what a press opens: fetched before anything is opened, so that a failure leaves all as it was. */
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
