import { style } from '@vanilla-extract/css'
import { size } from '../theme/scale.ts'
import { skeleton } from './Skeleton.css.ts'

export const place = style({ minHeight: size.control })

export const loading = style([place, skeleton])
