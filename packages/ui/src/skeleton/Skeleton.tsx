import { skeleton } from './Skeleton.css.ts'

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
