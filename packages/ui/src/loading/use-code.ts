import { useState } from 'react'
import type { LazyPart } from './lazy-part.ts'

export interface Code {
  readonly state: 'idle' | 'fetching' | 'failed'
  /** Fetches a part's code; false where it can't be had just now. */
  readonly fetch: (part: Pick<LazyPart<never>, 'fetchCode'>) => Promise<boolean>
}

/** The code of what a press opens: fetched before anything is opened, so that a failure leaves all as it was. */
export function useCode(): Code {
  const [state, setState] = useState<Code['state']>('idle')
  return {
    state,
    async fetch({ fetchCode }) {
      setState('fetching')
      const fetched = await fetchCode().then(
        () => true,
        () => false,
      )
      setState(fetched ? 'idle' : 'failed')
      return fetched
    },
  }
}
