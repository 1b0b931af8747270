import { style } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

export const broken = style({ padding: space[24] })
