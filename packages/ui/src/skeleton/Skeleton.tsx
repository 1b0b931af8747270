import { skeleton } from './Skeleton.css.ts'

type Props = {
  /** A CSS length. */
  readonly width: string
  /** A CSS length. */
  readonly height: string
}

/** A grey bar where a text will stand, in its size, so that nothing jumps. */
export function Skeleton({ width, height }: Props) {
  return <span aria-hidden="true" className={skeleton} style={{ width, height }} />
}
