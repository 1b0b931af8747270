import type { LazyPart } from '@payment-center/ui/loading'
import type { FunctionComponent } from 'react'

/** A part of a screen whose code needs no fetching. */
export function hereAlready<Props>(Part: FunctionComponent<Props>): LazyPart<Props> {
  return Object.assign((props: Props) => Part(props), { fetchCode: async () => undefined })
}
