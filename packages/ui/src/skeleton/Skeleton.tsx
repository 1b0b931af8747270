import { skeleton, loading, place } from './Skeleton.css.ts'
import type { ReactNode } from 'react'

/** The CSS selector of every skeleton. */
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
  /** Whether a skeleton takes the button's height. */
  readonly isLoading: boolean
  /** The button, which takes no height until it has loaded. */
  readonly children: ReactNode
}

/** Reserves the height of a third party's button while it loads, so that nothing moves. */
export function SkeletonPlace({ isLoading, children }: SkeletonPlaceProps) {
  return <div className={isLoading ? loading : place}>{children}</div>
}
