import type { ReactNode } from 'react'
import { visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { Stack } from '../layout/Stack.tsx'
import type { Space } from '../theme/scale.ts'

type Props = {
  /** For screen readers: on screen a heading has this text. */
  readonly legend: ReactNode
  readonly space: Space
  readonly children: ReactNode
}

/** A group of fields that answer one question. */
export function Fieldset({ legend, space, children }: Props) {
  return (
    <fieldset>
      <legend className={visuallyHidden}>{legend}</legend>
      <Stack space={space}>{children}</Stack>
    </fieldset>
  )
}
