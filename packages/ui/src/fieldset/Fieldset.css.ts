import { style } from '@vanilla-extract/css'
import { space, type, weight } from '../theme/scale.ts'

export const legend = style({ ...type[18], fontWeight: weight.strong, marginBottom: space[16] })
