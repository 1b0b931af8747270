import type { ReactNode } from 'react'
import { visuallyHidden } from '../hidden/VisuallyHidden.css.ts'
import { Stack } from '../layout/Stack.tsx'
import type { Space } from '../theme/scale.ts'
import { legend as legendStyle } from './Field.css.ts'

type Props = {
  readonly legend: ReactNode
  readonly hideLegend?: boolean | undefined
  readonly space?: Space | undefined
  readonly children: ReactNode
}

/** A group of fields with a legend. */
export function Fieldset({ legend, hideLegend, space = 16, children }: Props) {
  return (
    <fieldset>
      <legend className={hideLegend ? visuallyHidden : legendStyle}>{legend}</legend>
      <Stack space={space}>{children}</Stack>
    </fieldset>
  )
}
