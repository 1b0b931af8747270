import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

export const list = style({ display: 'grid', gap: space[4], marginTop: space[4] })
