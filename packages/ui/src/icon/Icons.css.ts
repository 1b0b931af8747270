import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

export const icons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  columnGap: space[24],
})

export const icon = style({ display: 'flex', alignItems: 'center', gap: space[12] })
