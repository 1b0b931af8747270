import type { ReactNode } from 'react'
import { loading, place } from './SkeletonPlace.css.ts'

type Props = {
  /** Whether the place keeps the button's height, in a skeleton's look. */
  readonly isLoading: boolean
  /** Takes no height until it has loaded. */
  readonly children: ReactNode
}

/** Keeps the place of another party's button while it loads, so that nothing moves. */
export function SkeletonPlace({ isLoading, children }: Props) {
  return <div className={isLoading ? loading : place}>{children}</div>
}
