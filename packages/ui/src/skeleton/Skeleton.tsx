import { skeleton, loading, place } from './Skeleton.css.ts'
import type { ReactNode } from 'react'

/** Matches the skeletons of a document. */
export const skeletonSelector = `.${skeleton}`

type Props = {
  /** A CSS length. */
  readonly width: string
  /** A CSS length. */
  readonly height: string
}

/** A grey bar in the size of the text that is loading. */
export function Skeleton({ width, height }: Props) {
  return <span aria-hidden="true" className={skeleton} style={{ width, height }} />
}

type SkeletonPlaceProps = {
  /** Whether the place keeps the button's height, in a skeleton's look. */
  readonly isLoading: boolean
  /** Takes no height until it has loaded. */
  readonly children: ReactNode
}

/** Keeps the place of another party's button while it loads, so that nothing moves. */
export function SkeletonPlace({ isLoading, children }: SkeletonPlaceProps) {
  return <div className={isLoading ? loading : place}>{children}</div>
}
