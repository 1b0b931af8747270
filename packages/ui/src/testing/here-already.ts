import type { FunctionComponent } from 'react'
import type { LazyPart } from '../loading/index.ts'

/** A part of a screen whose code needs no loading. */
export function hereAlready<Props>(Part: FunctionComponent<Props>): LazyPart<Props> {
  return Object.assign((props: Props) => Part(props), { fetchCode: async () => undefined })
}
