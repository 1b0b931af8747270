import { styleVariants } from '@vanilla-extract/css'
import { space } from '../theme/scale.ts'

/** The distance between the children of a Stack or an Inline. */
export const gaps = styleVariants(space, (gap) => ({ gap }))
